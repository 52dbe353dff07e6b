import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readPicture, type Picture } from "./read-picture.ts";

const fileOf = (name: string) => readFileSync(new URL(`../../test/pictures/${name}`, import.meta.url));

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
function head(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk("IHDR", data);
}
const rows = (width: number, height: number) => chunk("IDAT", deflateSync(Buffer.alloc((width + 1) * height)));
const END = chunk("IEND", Buffer.alloc(0));
const png = (...between: Buffer[]) => Buffer.concat([SIGNATURE, head(320, 100), ...between, rows(320, 100), END]);

function box(type: string, ...parts: Buffer[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat([length, Buffer.from(type, "latin1"), ...parts]);
}
const full = Buffer.alloc(4);
function extent(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return box("ispe", full, size);
}
const avif = (brand = "avif", ...more: Buffer[]) =>
  Buffer.concat([
    box("ftyp", Buffer.from(`${brand}\0\0\0\0mif1miaf${brand}`, "latin1")),
    box("meta", full, box("iprp", box("ipco", extent(80, 80), extent(640, 200)))),
    box("mdat", Buffer.alloc(20)),
    ...more,
  ]);

const GOOD: Record<string, Buffer> = {
  png: png(),
  jpeg: fileOf("plain.jpg"),
  "lossy webp": fileOf("lossy.webp"),
  "lossless webp": fileOf("lossless.webp"),
  "webp with alpha": fileOf("alpha.webp"),
  avif: avif(),
};
const sizeOf = (name: string) => (name === "avif" ? { width: 640, height: 200 } : { width: 320, height: 100 });
const read = (file: Buffer) => readPicture(file) as Picture;

describe("a picture is recognised by its content [core-137]", () => {
  test.each(Object.keys(GOOD))("%s", (name) => {
    const type = `image/${name.match(/png|jpeg|webp|avif/)?.[0]}`;
    expect(readPicture(GOOD[name]!)).toMatchObject({ type, ...sizeOf(name) });
  });

  test.each(Object.keys(GOOD))("%s as it is sent out is the same picture when it is read again", (name) => {
    const once = read(GOOD[name]!);
    expect(read(once.body).body.equals(once.body)).toBe(true);
  });

  test.each([
    ["a drawing with a script", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a GIF, which is also a script", "GIF89a=1;alert(1)//"],
    ["a PDF", "%PDF-1.7"],
    ["an archive", "PK\x03\x04"],
    ["nothing", ""],
  ])("%s is not a picture", (_, text) => expect(readPicture(Buffer.from(text, "latin1"))).toBe("picture_type"));
});

describe("extra data in a picture is removed [core-137]", () => {
  const secret = Buffer.from("59.3293N 18.0686E <script>alert(1)</script>");
  const jpeg = GOOD.jpeg!;
  const segment = (marker: number, data: Buffer) => {
    const start = Buffer.from([0xff, marker, 0, 0]);
    start.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([start, data]);
  };
  const webp = GOOD["lossy webp"]!;
  const withChunk = (name: string) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(secret.length);
    const padding = Buffer.alloc(secret.length % 2);
    const file = Buffer.concat([webp, Buffer.from(name, "latin1"), size, secret, padding]);
    file.writeUInt32LE(file.length - 8, 4);
    return file;
  };
  test.each([
    ["a PNG's text", png(chunk("tEXt", secret))],
    ["a PNG's Exif", png(chunk("eXIf", secret))],
    ["a PNG's unknown chunk", png(chunk("prVt", secret))],
    ["a JPEG's Exif", Buffer.concat([jpeg.subarray(0, 2), segment(0xe1, secret), jpeg.subarray(2)])],
    ["a JPEG's comment", Buffer.concat([jpeg.subarray(0, 2), segment(0xfe, secret), jpeg.subarray(2)])],
    ["a WebP's Exif", withChunk("EXIF")],
    ["a WebP's remarks", withChunk("XMP ")],
  ])("%s", (_, file) => {
    expect(file.includes(secret)).toBe(true);
    const picture = read(file);
    expect(picture).toMatchObject({ width: 320, height: 100 });
    expect(picture.body.includes(secret)).toBe(false);
    expect(read(picture.body).body.equals(picture.body)).toBe(true);
  });
});

describe("a broken picture is refused [core-137]", () => {
  test.each(Object.keys(GOOD))("%s with an archive behind its end", (name) => {
    expect(readPicture(Buffer.concat([GOOD[name]!, Buffer.from("PK\x03\x04 an archive")]))).toBe("picture_broken");
  });

  test.each(Object.keys(GOOD))("%s cut off anywhere", (name) => {
    const file = GOOD[name]!;
    for (let length = 0; length < file.length; length++)
      expect(readPicture(file.subarray(0, length))).toBeTypeOf("string");
  });

  test.each(Object.keys(GOOD))("%s with any byte changed is refused or a picture; nothing is thrown", (name) => {
    const areas = [0, 0x7f, 0xff].flatMap((value) =>
      [...GOOD[name]!.keys()].flatMap((at) => {
        const file = Buffer.from(GOOD[name]!);
        file.writeUInt8(value, at);
        const result = readPicture(file);
        return typeof result === "string" ? [] : result.width * result.height;
      }),
    );
    expect(Math.min(...areas)).toBeGreaterThan(0);
  });

  test.each([
    ["a PNG that moves", png(chunk("acTL", Buffer.alloc(8))), "picture_moving"],
    [
      "a WebP that tells a size after its picture",
      (() => {
        const late = Buffer.concat([
          GOOD["lossy webp"]!,
          Buffer.from("VP8X"),
          Buffer.from([10, 0, 0, 0]),
          Buffer.alloc(10),
        ]);
        late.writeUInt32LE(late.length - 8, 4);
        return late;
      })(),
      "picture_broken",
    ],
    ["a WebP that moves", Buffer.from(GOOD["lossy webp"]!).fill(0x22, 20, 21), "picture_moving"],
    ["an AVIF that moves", avif("avis"), "picture_moving"],
    ["an AVIF with a film", avif("avif", box("moov", Buffer.alloc(8))), "picture_moving"],
    ["an AVIF with a box of its own", avif("avif", box("uuid", Buffer.alloc(16))), "picture_broken"],
    ["a PNG of no width", Buffer.concat([SIGNATURE, head(0, 100), rows(1, 1), END]), "picture_broken"],
    ["a PNG without a picture", Buffer.concat([SIGNATURE, head(320, 100), END]), "picture_broken"],
    ["a PNG with an unknown critical chunk", png(chunk("EVIL", Buffer.alloc(4))), "picture_broken"],
    ["a PNG that is two", Buffer.concat([png(), png()]), "picture_broken"],
  ])("%s", (_, file, fault) => expect(readPicture(file)).toBe(fault));

  test("a giant PNG is reported with the size it claims, without being unpacked", () => {
    const bomb = Buffer.concat([SIGNATURE, head(2_147_483_647, 2_147_483_647), rows(10, 10), END]);
    expect(readPicture(bomb)).toMatchObject({ width: 2_147_483_647, height: 2_147_483_647 });
  });
});
