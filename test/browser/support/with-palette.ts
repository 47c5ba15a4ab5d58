import { crc32, deflateSync, inflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture with a row of bytes per line, three or four for each point. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly bytes: Buffer;
}

/**
 * The same PNG with one byte for each point, which looks a colour up: a third of the size for the flat colours of a page.
 * Where there are more than 256 colours, the rare ones, which smooth the edges of letters, become the nearest that is kept.
 */
export function withPalette(png: Buffer): Buffer {
  const { width, height, channels, bytes } = decode(png);
  const counts = new Map<number, number>();
  const colours = new Uint32Array(width * height);
  for (let point = 0; point < colours.length; point += 1) {
    const at = point * channels;
    const colour = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    colours[point] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const kept = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 256)
    .map(([colour]) => colour);
  const indices = new Map([...counts.keys()].map((colour) => [colour, nearest(kept, colour)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (const [point, colour] of colours.entries()) {
    rows[Math.floor(point / width) + 1 + point] = indices.get(colour) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(kept.flatMap((colour) => channelsOf(colour)));
  const data = deflateSync(rows, { level: 9 });
  const parts = [chunk("IHDR", header), chunk("PLTE", palette), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function channelsOf(colour: number): readonly number[] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

/** Place of the colour that differs least. */
function nearest(kept: readonly number[], colour: number): number {
  const wanted = channelsOf(colour);
  const distances = kept.map((each) =>
    channelsOf(each).reduce((sum, value, channel) => sum + (value - (wanted[channel] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Reads what browsers write: eight bits a channel, colour with or without alpha, not interlaced. */
function decode(png: Buffer): Pixels {
  const [width, height, colourType] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25]];
  const channels = colourType === 6 ? 4 : 3;
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") {
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
    }
  }
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const bytes = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (bytes[y * stride + x - channels] ?? 0);
      const up = y === 0 ? 0 : (bytes[(y - 1) * stride + x] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (bytes[(y - 1) * stride + x - channels] ?? 0);
      bytes[y * stride + x] = (raw[y * (stride + 1) + 1 + x] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return { width, height, channels, bytes };
}

/** What a filter of PNG expects of a byte. */
function predicted(filter: number | undefined, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return Math.floor((left + up) / 2);
    case 4: {
      const [a, b, c] = [left, up, corner].map((each) => Math.abs(left + up - corner - each)) as [
        number,
        number,
        number,
      ];
      return a <= b && a <= c ? left : b <= c ? up : corner;
    }
    default:
      return 0;
  }
}
