import fs from "node:fs";

export interface Written {
  readonly bytes: number;
  readonly events: number;
  readonly faults: number;
}

/** One event in a hundred thousand repeats the position of the one before it, so that a reader can be seen to read. */
const faultEvery = 100_000;

/** Writes a stream of distinct events of seven sessions. */
export function writeStream(file: string, events: number): Written {
  const descriptor = fs.openSync(file, "w");
  let [bytes, faults] = [0, 0];
  for (let from = 0; from < events; from += 4096) {
    const lines: string[] = [];
    for (let event = from; event < Math.min(events, from + 4096); event += 1) {
      const isFault = event % faultEvery === faultEvery - 1;
      faults += isFault ? 1 : 0;
      lines.push(line(event, isFault ? 0 : event));
    }
    bytes += fs.writeSync(descriptor, lines.join(""));
  }
  fs.closeSync(descriptor);
  return { bytes, events, faults };
}

function line(event: number, seq: number): string {
  const id = `01K${event.toString(32).toUpperCase().padStart(23, "0")}`;
  const time = `2026-07-03T10:00:00.${event % 1000}Z`;
  const place = `"source":"aep://host.example/agent/demo","agent":"demo","session":"s${event % 7}","seq":${seq}`;
  return `{"aep":"0.1","id":"${id}","time":"${time}",${place},${payload(event)}}\n`;
}

function payload(event: number): string {
  switch (event % 4) {
    case 0:
      return `"type":"tool.requested","data":{"tool":{"name":"Bash","call_id":"c${event}"}}`;
    case 1:
      return `"type":"progress.status","data":{"phase":"testing","percent":${event % 100}}`;
    default:
      return `"type":"state.delta","data":{"key":"plan","rev":${event}}`;
  }
}
