/** Writes schemas/subset.schema.json from the keyword table: `npx tsx generator/write-meta-schema.ts`. */

import { writeFileSync } from "node:fs";
import { metaSchema } from "./subset/meta-schema.js";

const file = new URL("../schemas/subset.schema.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(metaSchema(), null, 2)}\n`);
