/**
 * Vitest ends its worker after every run, and every mutant is a run: most of the time would go into loading the
 * compiler and other packages again. This pool keeps one thread. With `isolate`, modules of this repository are
 * loaded anew for each test file all the same; only installed packages stay.
 */
import { type PoolWorker, ThreadsPoolWorker, type Vite, type WorkerRequest } from "vitest/node";

type Listener = (value: unknown) => void;

let thread: ThreadsPoolWorker | undefined;

function onThread(own: ThreadsPoolWorker): PoolWorker {
  const lasting = () => {
    thread ??= own;
    return thread;
  };
  const listeners: (readonly [string, Listener])[] = [];
  return {
    name: "threads",
    start: () => lasting().start(),
    on: (event, callback) => {
      listeners.push([event, callback]);
      lasting().on(event, callback);
    },
    off: (event, callback) => lasting().off(event, callback),
    send: (message: WorkerRequest) => {
      if (message.type !== "stop") {
        lasting().send(message);
        return;
      }
      const answer = { type: "stopped", __vitest_worker_response__: true };
      for (const [event, callback] of listeners) {
        if (event === "message") {
          callback(answer);
        }
      }
    },
    deserialize: (data) => data,
    stop: async () => {
      for (const [event, callback] of listeners) {
        lasting().off(event, callback);
      }
    },
  };
}

/** Makes Vitest run all test files in one thread that lives as long as its process. */
export const lastingThread: Vite.Plugin = {
  name: "lasting-thread",
  configureVitest: ({ project }) => {
    project.config.pool = "lasting-thread";
    project.config.poolRunner = {
      name: "lasting-thread",
      createPoolWorker: (options) => onThread(new ThreadsPoolWorker(options)),
    };
  },
};
