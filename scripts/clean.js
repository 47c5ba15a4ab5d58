/** The first step of `npm run build`: removes what earlier builds compiled, so that no module that is gone gets packed. */

import { readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
const { references } = JSON.parse(readFileSync(new URL("tsconfig.build.json", root), "utf8"));
for (const { path } of references) {
  rmSync(fileURLToPath(new URL(`${path}/dist`, root)), { recursive: true, force: true });
}
