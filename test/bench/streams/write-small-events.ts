import { type Written, writeLines } from "./write-lines.js";

/** One event in a hundred thousand repeats the position of the one before it, so that a reader can be seen to read. */
const faultEvery = 100_000;

/** Writes a stream of distinct events of seven sessions, of three small kinds. */
export function writeSmallEvents(file: string, events: number): Written {
  return { bytes: writeLines(file, lines(events)), events, faults: Math.floor(events / faultEvery) };
}

function* lines(events: number): Generator<string> {
  for (let event = 0; event < events; event += 1) {
    yield line(event, event % faultEvery === faultEvery - 1 ? 0 : event);
  }
}

function line(event: number, seq: number): string {
  const id = `01K${event.toString(32).toUpperCase().padStart(23, "0")}`;
  const time = `2026-07-03T10:00:00.${event % 1000}Z`;
  const place = `"source":"aep://host.example/agent/demo","agent":"demo","session":"s${event % 7}","seq":${seq}`;
  return `{"aep":"0.1","id":"${id}","time":"${time}",${place},${payload(event)}}`;
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
