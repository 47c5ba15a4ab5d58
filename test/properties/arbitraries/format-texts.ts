/** Texts around the borders of the two formats: put together from parts, then changed in one place. */

import type fc from "fast-check";
import { type Draw, drawn } from "./draw.js";
import { drawSeveral } from "./hostile-json.js";
import { brokenDateTimes, brokenUris, dateTimes, uris } from "./pools.js";

export const dateTimeTexts: fc.Arbitrary<string> = drawn((draw) =>
  changed(
    draw,
    draw.chance(10) ? draw.pick([...dateTimes, ...brokenDateTimes]) : drawDateTime(draw),
    "0129:-+.TtZz \t\n\u00a0\u0660",
  ),
);

export const uriTexts: fc.Arbitrary<string> = drawn((draw) =>
  changed(
    draw,
    draw.chance(10) ? draw.pick([...uris, ...brokenUris]) : drawUri(draw),
    "a1:/?#[]@%-._~!$&'()*+,;=\\ ^|\"<>{}`\u00e9\n",
  ),
);

function drawDateTime(draw: Draw): string {
  const year = draw.pick(["2026", "2024", "1900", "2000", "0000", "9999", "026"]);
  const date = `${year}-${draw.pick(["07", "02", "12", "04", "00", "13", "7"])}-${draw.pick(["03", "28", "29", "30", "31", "00", "32"])}`;
  const hour = draw.pick(["10", "23", "00", "22", "15", "24", "46", "99"]);
  const minute = draw.pick(["00", "59", "58", "29", "60", "99"]);
  const second = draw.pick(["00", "59", "60", "61", "99", "30"]);
  const fraction = draw.pick(["", "", ".5", ".000", ".", ".123456789012345678901", ",5"]);
  return `${date}${draw.pick(["T", "T", "T", "t", " ", "\n", "", "TT"])}${hour}:${minute}:${second}${fraction}${drawZone(draw)}`;
}

function drawZone(draw: Draw): string {
  if (draw.chance(40)) {
    return draw.pick(["Z", "z", "", "ZZ"]);
  }
  const sign = draw.pick(["+", "-", "+", "-", "\u2212"]);
  const hour = draw.pick(["00", "01", "23", "08", "24", "1"]);
  return `${sign}${hour}${draw.pick([":", ":", ":", ""])}${draw.pick(["00", "01", "59", "29", "31", "60", ""])}`;
}

function drawUri(draw: Draw): string {
  const scheme = draw.pick(["a", "http", "aep", "x-y.z+1", "A", "1a", "", "a_b"]);
  const text = draw.chance(55)
    ? `//${drawAuthority(draw)}${drawPath(draw)}`
    : `${draw.pick(["", "", "/", "x", "/["])}${drawPath(draw)}`;
  const query = draw.pick(["", "", "?", "?q=1/?", "?[", "?%41"]);
  return `${scheme}${draw.pick([":", ":", ":", ":", ""])}${text}${query}${draw.pick(["", "", "#", "#f/?", "##"])}`;
}

function drawAuthority(draw: Draw): string {
  const user = draw.pick(["", "", "u@", "u:p%20@", "@", "u@v@", "[@"]);
  const host = draw.chance(50)
    ? `[${drawAddress(draw)}]`
    : draw.pick(["host", "", "1.2.3.4", "01.2.3.999", "a%41b", "%zz", "\u00fc", "h_~!"]);
  return `${user}${host}${draw.pick(["", "", ":", ":80", ":x", ":80:80"])}`;
}

function drawAddress(draw: Draw): string {
  if (draw.chance(15)) {
    return draw.pick(["v1.x", "V9f.a:b", "v.x", "v1.", "vg.x", "1.2.3.4", ""]);
  }
  const groups = (most: number): string =>
    drawSeveral(draw, most, () =>
      draw.pick(["0", "1", "ffff", "2001", "DB8", "12345", "g"].slice(0, draw.chance(10) ? 7 : 5)),
    ).join(":");
  const tail = draw.chance(25)
    ? draw.pick([":1.2.3.4", ":255.255.255.255", ":01.2.3.4", ":256.1.1.1", ":1.2.3", "1.2.3.4"])
    : "";
  return draw.chance(70) ? `${groups(7)}::${groups(7)}${tail}` : `${groups(8)}${tail}`;
}

function drawPath(draw: Draw): string {
  return drawSeveral(draw, 3, () =>
    draw.pick(["/", "/a", "/b%20c", "/:@", "//", "/[", "/%4", "a:b", "/ "].slice(0, draw.chance(15) ? 9 : 5)),
  ).join("");
}

/** The text as it is, or with one character put in, taken out or replaced. */
function changed(draw: Draw, text: string, characters: string): string {
  if (!draw.chance(40)) {
    return text;
  }
  const at = draw.upTo(text.length);
  const next = draw.chance(30) ? "" : draw.pick([...characters]);
  return text.slice(0, at) + next + text.slice(at + draw.upTo(1));
}
