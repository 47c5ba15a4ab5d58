import fs from "node:fs";
import path from "node:path";
import { makeFolder } from "../make-folder.js";
import { isObject, own, ownText } from "../members.js";
import type { CallRecord, CallStore } from "./call-store.js";

/** Between two looks whether a record is still there, in milliseconds. */
const lookMs = 200;

/** Age at which the records of a session are leftovers, in milliseconds. */
const leftoverMs = 7 * 24 * 3600 * 1000;

/**
 * Records as files below `folder`, one folder a session, so that the processes of all hooks of a machine know of each other.
 * Files hold digests and a process id and are readable by their owner alone. Methods throw what the file system throws.
 */
export function fileStore(folder: string): CallStore {
  const fileOf = (session: string, name: string) => path.join(folder, session, `${name}.json`);
  const write = (file: string, record: CallRecord, flag: "wx" | "w") => {
    makeFolder(path.dirname(file));
    fs.writeFileSync(file, JSON.stringify({ ...record, pid: process.pid }), { flag, mode: 0o600 });
  };
  const writeNew = (file: string, record: CallRecord) => {
    try {
      write(file, record, "wx");
      return true;
    } catch (error) {
      if (isCode(error, "EEXIST")) {
        return false;
      }
      throw error;
    }
  };
  return {
    create(session, name, record) {
      const file = fileOf(session, name);
      removeLeftovers(folder);
      if (writeNew(file, record)) {
        return true;
      }
      if (!name.startsWith("open-") || !isOrphan(file)) {
        return false;
      }
      // Whoever waited was killed before it could clean up.
      fs.rmSync(file, { force: true });
      return writeNew(file, record);
    },
    replace: (session, name, record) => write(fileOf(session, name), record, "w"),
    list(session) {
      const found = new Map<string, CallRecord>();
      for (const file of namesIn(path.join(folder, session)).filter((each) => recordName.test(each))) {
        found.set(path.basename(file, ".json"), readRecord(path.join(folder, session, file)));
      }
      return found;
    },
    remove(session, name) {
      fs.rmSync(fileOf(session, name), { force: true });
      try {
        fs.rmdirSync(path.join(folder, session));
      } catch {
        // Others are in it, or it is gone.
      }
    },
    onRemoved(session, name, listener) {
      const timer = setInterval(() => {
        if (!fs.existsSync(fileOf(session, name))) {
          clearInterval(timer);
          listener();
        }
      }, lookMs);
      return () => clearInterval(timer);
    },
  };
}

/** A file that is being written reads as a call that has been asked: not asking twice is the safe side. */
function readRecord(file: string): CallRecord {
  const value = readJson(file);
  const record = isObject(value) ? value : {};
  return {
    input: ownText(record, "input") ?? "",
    agent: ownText(record, "agent") ?? "",
    call: ownText(record, "call") ?? null,
    asked: own(record, "asked") !== false,
    over: own(record, "over") === true,
  };
}

/** True if the process that wrote the file is gone. */
function isOrphan(file: string): boolean {
  const value = readJson(file);
  const pid = isObject(value) ? own(value, "pid") : undefined;
  if (typeof pid !== "number") {
    return false;
  }
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return isCode(error, "ESRCH");
  }
}

function readJson(file: string): unknown {
  try {
    // What is no plain file could keep a reader waiting for ever.
    if (!fs.lstatSync(file).isFile()) {
      return undefined;
    }
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}

/** How folders of sessions and records are named. Whatever else is in the folder is somebody else's. */
const sessionName = /^[0-9a-f]{32}$/;
const recordName = /^(?:open|call)-[0-9a-f]{32}\.json$/;

/** Removes the records of sessions that ended without telling anybody, and follows no link. */
function removeLeftovers(folder: string): void {
  for (const name of namesIn(folder).filter((each) => sessionName.test(each))) {
    const session = path.join(folder, name);
    try {
      const found = fs.lstatSync(session);
      if (!found.isDirectory() || Date.now() - found.mtimeMs <= leftoverMs) {
        continue;
      }
      for (const record of namesIn(session).filter((each) => recordName.test(each))) {
        fs.unlinkSync(path.join(session, record));
      }
      fs.rmdirSync(session);
    } catch {
      // Somebody else was faster, or has put something else there.
    }
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
