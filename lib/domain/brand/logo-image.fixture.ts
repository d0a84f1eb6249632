/** A number as bytes, the highest first. */
const bigEndian = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => (value >>> (8 * (length - 1 - index))) & 255)

/** The checksum of a part of a PNG (ISO 3309). */
function crc32(bytes: readonly number[]): number {
  let checksum = 0xffffffff
  for (const byte of bytes) {
    checksum ^= byte
    for (let bit = 0; bit < 8; bit += 1) checksum = (checksum >>> 1) ^ (checksum & 1 ? 0xedb88320 : 0)
  }
  return (checksum ^ 0xffffffff) >>> 0
}

function chunk(kind: string, data: readonly number[]): number[] {
  const body = [...[...kind].map((letter) => letter.charCodeAt(0)), ...data]
  return [...bigEndian(data.length, 4), ...body, ...bigEndian(crc32(body), 4)]
}

/** Bytes in the form of zlib, not compressed (RFC 1950 and 1951). */
function stored(bytes: readonly number[]): number[] {
  const written = [0x78, 0x01]
  for (let at = 0; at < bytes.length; at += 65_535) {
    const block = bytes.slice(at, at + 65_535)
    const [high = 0, low = 0] = bigEndian(block.length, 2)
    written.push(at + 65_535 >= bytes.length ? 1 : 0, low, high, ~low & 255, ~high & 255)
    for (const byte of block) written.push(byte)
  }
  let [a, b] = [1, 0]
  for (const byte of bytes) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return [...written, ...bigEndian(b, 2), ...bigEndian(a, 2)]
}

/** A PNG with an alpha channel and these compressed pixels. */
export const pngOf = (width: number, height: number, pixels: readonly number[]): Uint8Array =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk("IHDR", [...bigEndian(width, 4), ...bigEndian(height, 4), 8, 6, 0, 0, 0]),
    ...chunk("IDAT", pixels),
    ...chunk("IEND", []),
  ])

/** A green PNG. */
export function samplePng(width = 60, height = 20): Uint8Array {
  const row = [0, ...Array.from({ length: width }, () => [27, 107, 85, 255]).flat()]
  return pngOf(width, height, stored(Array.from({ length: height }, () => row).flat()))
}

/** The head of a JPEG with a frame of a size, and its end. */
export const sampleJpeg = (width = 60, height = 20, components = 3): Uint8Array =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0],
    ...[...bigEndian(8 + 3 * components, 2), 8, ...bigEndian(height, 2), ...bigEndian(width, 2), components],
    ...Array.from({ length: components * 3 }, () => 1),
    ...[0xff, 0xd9],
  ])
