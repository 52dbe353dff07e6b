import { crc32 } from "node:zlib";

/** A still picture as it may be sent out: what its content says it is, and without what it tells beside the picture. */
export type Picture = { type: string; width: number; height: number; body: Buffer };

/** Why a file is none: of another kind, damaged or with something behind its end, or moving. */
export type PictureFault = "picture_type" | "picture_broken" | "picture_moving";

/** What is found out while reading. */
class Fault extends Error {
  override readonly name = "Fault";
  readonly fault: PictureFault;
  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}
const broken = () => new Fault("picture_broken");

/**
 * Reads a file by its content alone. Every part of it is walked to the last byte: what is no part of the picture (where it was
 * taken, comments, a script or an archive hidden behind it) is left out or refused, and nothing is unpacked.
 */
export function readPicture(file: Buffer): Picture | PictureFault {
  try {
    const reader = READERS.find(({ begins }) => begins(file));
    return reader ? reader.read(file) : "picture_type";
  } catch (error) {
    if (error instanceof Fault) return error.fault;
    // Something is said to stand behind the end.
    if (error instanceof RangeError) return "picture_broken";
    throw error;
  }
}

const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const textAt = (file: Buffer, from: number, length = 4) => file.toString("latin1", from, from + length);

const READERS = [
  { begins: (file: Buffer) => file.subarray(0, PNG.length).equals(PNG), read: readPng },
  { begins: (file: Buffer) => file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff, read: readJpeg },
  { begins: (file: Buffer) => textAt(file, 0) === "RIFF" && textAt(file, 8) === "WEBP", read: readWebp },
  { begins: (file: Buffer) => textAt(file, 4) === "ftyp" && /avi[fs]/.test(textAt(file, 8, 64)), read: readAvif },
];

/** A part of a file; its end must lie within it. */
function cut(file: Buffer, from: number, length: number): Buffer {
  if (from + length > file.length) throw broken();
  return file.subarray(from, from + length);
}

function sized<T extends { width: number; height: number }>(picture: T): T {
  if (picture.width < 1 || picture.height < 1) throw broken();
  return picture;
}

/** Chunks of a PNG that its colours depend on; what else is not critical is left out. */
const PNG_KEPT = new Set(["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP"]);
const PNG_CRITICAL = new Set(["IHDR", "PLTE", "IDAT", "IEND"]);

function readPng(file: Buffer): Picture {
  const kept: Buffer[] = [PNG];
  const seen = new Set<string>();
  let at = PNG.length;
  while (!seen.has("IEND")) {
    const length = file.readUInt32BE(at);
    const chunk = cut(file, at, length + 12);
    const name = textAt(chunk, 4);
    if (crc32(chunk.subarray(4, length + 8)) !== chunk.readUInt32BE(length + 8)) throw broken();
    if (name === "acTL") throw new Fault("picture_moving");
    const isCritical = PNG_CRITICAL.has(name);
    // Who does not know a critical chunk cannot show the picture.
    if (/^[A-Z]/.test(name) && !isCritical) throw broken();
    if ((seen.size === 0) !== (name === "IHDR")) throw broken();
    if (isCritical || PNG_KEPT.has(name)) kept.push(chunk);
    seen.add(name);
    at += chunk.length;
  }
  if (at !== file.length || !seen.has("IDAT")) throw broken();
  const head = kept[1] ?? Buffer.alloc(0);
  const [width, height] = [head.readUInt32BE(8), head.readUInt32BE(12)];
  return sized({ type: "image/png", width, height, body: Buffer.concat(kept) });
}

const isStartOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2;
/** Kinds of coding that browsers do not show. */
const isForeignFrame = (marker: number) => marker >= 0xc3 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const SCAN = 0xda;
const END = 0xd9;

/** Camera and place data, comments, previews. */
function isMetadata(marker: number, segment: Buffer): boolean {
  if (marker === 0xfe) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  const isColour = (marker === 0xe2 && textAt(segment, 4, 11) === "ICC_PROFILE") || marker === 0xee;
  return !isColour && !(marker === 0xe0 && textAt(segment, 4) === "JFIF");
}

function readJpeg(file: Buffer): Picture {
  const kept: Buffer[] = [file.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  let at = 2;
  for (;;) {
    if (file.readUInt8(at) !== 0xff) throw broken();
    const marker = file.readUInt8(at + 1);
    if (marker === END) break;
    // A marker may be filled up before it; one without a length has no business here.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8) || isForeignFrame(marker)) throw broken();
    const length = file.readUInt16BE(at + 2);
    if (length < 2) throw broken();
    const segment = cut(file, at, length + 2);
    if (isStartOfFrame(marker)) {
      if (size) throw broken();
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    }
    if (!isMetadata(marker, segment)) kept.push(segment);
    at += segment.length;
    if (marker !== SCAN) continue;
    const end = endOfScan(file, at);
    kept.push(file.subarray(at, end));
    scans += 1;
    at = end;
  }
  if (at + 2 !== file.length || !size || scans === 0) throw broken();
  return sized({ type: "image/jpeg", ...size, body: Buffer.concat([...kept, file.subarray(at)]) });
}

/** Where the next marker stands that is neither a stuffed byte nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw broken();
}

const WEBP_KEPT = new Set(["VP8X", "ICCP", "ALPH", "VP8 ", "VP8L"]);
const WEBP_MOVES = 0x02;
/** Flags of the Exif and XMP chunks, which are left out. */
const WEBP_METADATA_FLAGS = 0x0c;

function readWebp(file: Buffer): Picture {
  if (file.readUInt32LE(4) + 8 !== file.length) throw broken();
  const kept: Buffer[] = [];
  let size: { width: number; height: number } | undefined;
  let isWhole = false;
  for (let at = 12; at < file.length;) {
    const name = textAt(file, at);
    const length = file.readUInt32LE(at + 4);
    const chunk = Buffer.from(cut(file, at, 8 + length + (length % 2)));
    const data = chunk.subarray(8);
    if (name === "ANIM" || name === "ANMF") throw new Fault("picture_moving");
    if (name === "VP8X") {
      // It comes first, once: another one would change the size unchecked.
      if (at !== 12) throw broken();
      if ((data.readUInt8(0) & WEBP_MOVES) !== 0) throw new Fault("picture_moving");
      data.writeUInt8(data.readUInt8(0) & ~WEBP_METADATA_FLAGS, 0);
      size = { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
    }
    if (name === "VP8 " || name === "VP8L") {
      const own = name === "VP8 " ? lossySize(data) : losslessSize(data);
      if (isWhole || (size && (size.width !== own.width || size.height !== own.height))) throw broken();
      size = own;
      isWhole = true;
    }
    if (WEBP_KEPT.has(name)) kept.push(chunk);
    at += chunk.length;
  }
  if (!size || !isWhole) throw broken();
  const head = Buffer.from(file.subarray(0, 12));
  head.writeUInt32LE(4 + kept.reduce((sum, chunk) => sum + chunk.length, 0), 4);
  return sized({ type: "image/webp", ...size, body: Buffer.concat([head, ...kept]) });
}

function lossySize(data: Buffer) {
  const isKeyFrame = (data.readUInt8(0) & 1) === 0;
  if (!isKeyFrame || data.readUIntBE(3, 3) !== 0x9d_01_2a) throw broken();
  return { width: data.readUInt16LE(6) & 0x3f_ff, height: data.readUInt16LE(8) & 0x3f_ff };
}

function losslessSize(data: Buffer) {
  if (data.readUInt8(0) !== 0x2f) throw broken();
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
}

type Box = { type: string; data: Buffer };

/** The boxes that fill a part of an ISO file to its end. */
function boxesIn(part: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < part.length;) {
    const length = part.readUInt32BE(at);
    if (length < 8) throw broken();
    boxes.push({ type: textAt(part, at + 4), data: cut(part, at, length).subarray(8) });
    at += length;
  }
  return boxes;
}

const boxOf = (boxes: readonly Box[], type: string): Buffer => {
  const [box, ...others] = boxes.filter((one) => one.type === type);
  if (!box || others.length > 0) throw broken();
  return box.data;
};

/** Version and flags come first in some boxes. */
const FULL = 4;
const AVIF_BOXES = new Set(["ftyp", "meta", "mdat", "free", "skip"]);

/** Kept byte for byte, with its metadata: parts of the file refer to each other by offset. */
function readAvif(file: Buffer): Picture {
  const boxes = boxesIn(file);
  const brands = boxOf(boxes, "ftyp");
  const named = [brands.subarray(0, 4), ...(brands.subarray(8).toString("latin1").match(/.{4}/gs) ?? [])].map(String);
  if (named.includes("avis") || boxes.some(({ type }) => type === "moov")) throw new Fault("picture_moving");
  if (!named.includes("avif")) throw new Fault("picture_type");
  if (boxes.some(({ type }) => !AVIF_BOXES.has(type)) || !boxes.some(({ type }) => type === "mdat")) throw broken();
  const properties = boxesIn(boxOf(boxesIn(boxOf(boxesIn(boxOf(boxes, "meta").subarray(FULL)), "iprp")), "ipco"));
  // Tiles and small previews have sizes of their own; the picture's is the largest.
  const sizes = properties
    .filter(({ type }) => type === "ispe")
    .map(({ data }) => ({ width: data.readUInt32BE(FULL), height: data.readUInt32BE(FULL + 4) }));
  const [largest] = sizes.toSorted((one, other) => other.width * other.height - one.width * one.height);
  if (!largest) throw broken();
  return sized({ type: "image/avif", ...largest, body: file });
}
