import fs from "node:fs";
import path from "node:path";
import { systemErrorCode } from "../diagnostics/input-error.js";
import { isReadName } from "../source/read-tree.js";

/** Long enough for an editor's burst of events on one save, too short to notice. */
const quietMilliseconds = 20;

export interface FolderWatch {
  readonly close: () => void;
}

/**
 * Calls `onChange` soon after anything below `root` changed, once per burst of events.
 *
 * Each folder has a watcher of its own. Node's recursive watching stays with a folder that was replaced, as a change of
 * branch does it, and hears nothing of the new one; here folders are matched by identity after every event, and
 * the parent of the root is watched as well, so that the root itself may go and come back.
 */
export function watchFolders(root: string, onChange: () => void): FolderWatch {
  const absolute = path.resolve(root);
  const watchers = new Map<string, { identity: string; watcher: fs.FSWatcher }>();
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const onEvent = () => {
    if (timer !== null) {
      clearTimeout(timer);
    }
    timer = setTimeout(() => {
      timer = null;
      if (!closed) {
        // New folders are watched before anything is read: what changes after the reading gives an event.
        update();
        onChange();
      }
    }, quietMilliseconds);
  };

  const update = () => {
    const folders = new Map(identities(absolute));
    for (const [folder, { identity, watcher }] of watchers) {
      if (folders.get(folder) !== identity) {
        watcher.close();
        watchers.delete(folder);
      }
    }
    for (const [folder, identity] of folders) {
      if (!watchers.has(folder)) {
        const watcher = watchFolder(folder, onEvent);
        if (watcher !== null) {
          watchers.set(folder, { identity, watcher });
        }
      }
    }
  };

  const parent = fs.watch(path.dirname(absolute), (_event, name) => {
    if (name === null || name === path.basename(absolute)) {
      onEvent();
    }
  });
  update();
  return {
    close: () => {
      closed = true;
      if (timer !== null) {
        clearTimeout(timer);
      }
      parent.close();
      for (const { watcher } of watchers.values()) {
        watcher.close();
      }
    },
  };
}

/** Every folder that the reader looks into, with what tells it from another one under the same name. */
function identities(folder: string): [folder: string, identity: string][] {
  try {
    const { dev, ino } = fs.statSync(folder);
    const below = fs
      .readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isReadName(entry.name))
      .flatMap((entry) => identities(path.join(folder, entry.name)));
    return [[folder, `${dev}:${ino}`], ...below];
  } catch (error) {
    return goneOrThrow(error, []);
  }
}

function watchFolder(folder: string, onEvent: () => void): fs.FSWatcher | null {
  try {
    // A watcher reports the end of its folder as an error on some systems; the next update sorts that out.
    return fs.watch(folder, onEvent).on("error", onEvent);
  } catch (error) {
    return goneOrThrow(error, null);
  }
}

/** Folders may go while we look at them; that gives an event of its own. */
function goneOrThrow<Value>(error: unknown, value: Value): Value {
  if (["ENOENT", "ENOTDIR", "EACCES"].includes(systemErrorCode(error) ?? "")) {
    return value;
  }
  throw error;
}
