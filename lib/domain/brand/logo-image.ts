/** What the bytes of an image say it is. */
export type LogoImage = Readonly<{ type: "png" | "jpeg"; width: number; height: number }>

export const MAX_LOGO_BYTES = 200_000

/** The largest width and height of a logo, in pixels. */
export const MAX_LOGO_PIXELS = 2_000

/**
 * What an image is, by its content and never by its name: a PNG or a JPEG that documents can contain. Null for everything
 * else, also for SVG, which can run scripts.
 */
export function readLogo(bytes: Uint8Array): LogoImage | null {
  if (bytes.length > MAX_LOGO_BYTES) return null
  const image = readPng(bytes)?.image ?? readJpeg(bytes)
  if (image === null) return null
  const fits = [image.width, image.height].every((pixels) => pixels >= 1 && pixels <= MAX_LOGO_PIXELS)
  return fits ? image : null
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Channels by colour type (PNG specification, section 11.2.1). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** A PNG: its compressed pixels, and the most bytes that they can decompress to. */
type Png = Readonly<{ image: LogoImage; pixels: readonly Uint8Array[]; maxBytes: number }>

/** A PNG of up to eight bits a channel with all its parts in place, or null. */
export function readPng(bytes: Uint8Array): Png | null {
  if (!PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pixels: Uint8Array[] = []
  let head: Omit<Png, "pixels"> | null = null
  let hasPalette = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const start = at + 8
    if (start + length + 4 > bytes.length) return null
    if ((head === null) !== (kind === "IHDR")) return null
    if (kind === "IHDR") {
      head = length === 13 ? readPngHead(view, start) : null
      if (head === null) return null
      hasPalette = view.getUint8(start + 9) !== 3
    }
    if (kind === "PLTE") hasPalette = length > 0 && length % 3 === 0
    if (kind === "IDAT") pixels.push(bytes.subarray(start, start + length))
    if (kind === "IEND") return head !== null && hasPalette && pixels.length > 0 ? { ...head, pixels } : null
    at = start + length + 4
  }
  return null
}

function readPngHead(view: DataView, at: number): Omit<Png, "pixels"> | null {
  const [width, height] = [view.getUint32(at), view.getUint32(at + 4)]
  const [depth, color, compression, filter, interlace] = [8, 9, 10, 11, 12].map((offset) =>
    view.getUint8(at + offset),
  )
  const channels = CHANNELS[color ?? -1]
  const depths = color === 0 || color === 3 ? [1, 2, 4, 8] : [8]
  if (channels === undefined || depth === undefined || !depths.includes(depth)) return null
  if (compression !== 0 || filter !== 0 || (interlace !== 0 && interlace !== 1)) return null
  // Each row has a byte for its filter; the rows of an interlaced image are at most twice as many.
  const maxBytes = (Math.ceil((width * channels * depth) / 8) + 2) * height * 2
  return { image: { type: "png", width, height }, maxBytes }
}

/** Starts of frames that PDF viewers decode: baseline, extended and progressive (ITU-T T.81, table B.1). */
const FRAMES = [0xc0, 0xc1, 0xc2]

/** A JPEG of one or three colours from its first marker to its last, or null. */
function readJpeg(bytes: Uint8Array): LogoImage | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const last = bytes.length - 2
  if (bytes.length < 12 || view.getUint16(0) !== 0xffd8 || view.getUint16(last) !== 0xffd9) return null
  for (let at = 2; at + 4 <= last; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // Pixels come after the frame: a file in which they come first has none.
    if (marker === 0xda) return null
    const length = view.getUint16(at + 2)
    if (length < 2 || at + 2 + length > last) return null
    if (FRAMES.includes(marker)) {
      if (length < 8 || bytes[at + 4] !== 8 || ![1, 3].includes(bytes[at + 9] ?? 0)) return null
      return { type: "jpeg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    at += 2 + length
  }
  return null
}
