/** Where the virtual environment of the Python tests is. */

import { fileURLToPath } from "node:url";

export const environment = fileURLToPath(new URL("./.venv", import.meta.url));
export const python = `${environment}${process.platform === "win32" ? "/Scripts/python.exe" : "/bin/python"}`;

/** Written last, so an environment that was left half made is made again. */
export const stamp = `${environment}/requirements.stamp`;

export function stampOf(requirements: string, version: string): string {
  return `Python ${version}\n${requirements}`;
}
