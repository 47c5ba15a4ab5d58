import os from "node:os";
import path from "node:path";

/** Where hooks keep their records: AEP_CLAUDE_CODE_STATE, or else where the system keeps the state of programs. */
export function stateFolder(env: { readonly [name: string]: string | undefined }): string {
  const { AEP_CLAUDE_CODE_STATE: own, XDG_STATE_HOME: xdg, LOCALAPPDATA: local } = env;
  const base = xdg || (process.platform === "win32" && local) || path.join(os.homedir(), ".local", "state");
  return own || path.join(base, "aepkit", "claude-code");
}
