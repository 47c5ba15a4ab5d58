/** Cuts a file into lines and parses each: what no reader of JSON lines in JavaScript can do without. */
import fs from "node:fs";

const file = fs.openSync(process.argv[2]);
const buffer = Buffer.allocUnsafe(1 << 20);
let kept = 0;
for (let read = 1; read > 0; ) {
  read = fs.readSync(file, buffer, kept, buffer.length - kept, null);
  const filled = kept + read;
  let start = 0;
  for (let end = buffer.indexOf(10); end !== -1 && end < filled; end = buffer.indexOf(10, start)) {
    JSON.parse(buffer.toString("utf8", start, end));
    start = end + 1;
  }
  buffer.copyWithin(0, start, filled);
  kept = filled - start;
}
