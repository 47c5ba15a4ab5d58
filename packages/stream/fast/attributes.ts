import { textLaneA, textLaneB } from "../json/content-hash.js";

// The attributes of the protocol by number: to choose by number is cheaper than by name.
export const aep = 0;
export const id = 1;
export const type = 2;
export const subject = 3;
export const time = 4;
export const source = 5;
export const agent = 6;
export const session = 7;
export const run = 8;
export const step = 9;
export const seq = 10;
export const epoch = 11;
export const cause = 12;
export const traceparent = 13;
export const severity = 14;
export const capture = 15;
export const data = 16;
/** Every other name that the schemas have accepted. */
export const extension = 17;
/** A name that nothing is known of. */
export const unusual = -1;

/** Sets of attributes have a bit for each. */
export const required = (1 << aep) | (1 << id) | (1 << type) | (1 << time) | (1 << source) | (1 << agent);
export const inSession = (1 << session) | (1 << run) | (1 << step) | (1 << seq);

const names = [
  ...["aep", "id", "type", "subject", "time", "source", "agent", "session", "run", "step", "seq", "epoch", "cause"],
  ...["traceparent", "severity", "capture", "data"],
].map((name) => Buffer.from(name));
const byLane = new Map(names.map((name, index) => [textLaneA(name), index]));
const lanesB = names.map((name) => textLaneB(name));

/** The attribute with a name of these lanes. */
export function attributeOf(laneA: number, laneB: number): number {
  const attribute = byLane.get(laneA) ?? unusual;
  return attribute !== unusual && lanesB[attribute] === laneB ? attribute : unusual;
}
