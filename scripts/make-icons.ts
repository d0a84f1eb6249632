import { mkdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { launchBrowser } from "./find-browser.ts"
import { ROOT } from "./root.ts"

/**
 * Makes the icons as pictures from `app/icon.svg`, for what does not read that: older browsers, home screens and app
 * launchers. `node scripts/run.mjs scripts/make-icons.ts` after a change of it, and commit them.
 */
const ICONS = [
  { file: "app/apple-icon.png", size: 180, ground: "whole" },
  { file: "public/icons/icon-192.png", size: 192, ground: "rounded" },
  { file: "public/icons/icon-512.png", size: 512, ground: "rounded" },
  // Launchers cut these to a shape of their own; only the middle four fifths are safe.
  { file: "public/icons/maskable-512.png", size: 512, ground: "whole" },
] as const

const FAVICON_SIZE = 32

const svg = await readFile(path.join(ROOT, "app/icon.svg"), "utf8")
const withoutCorners = svg.replace(' rx="6"', "")

const browser = await launchBrowser()

async function picture(source: string, size: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${source}`)
  const made = await page.screenshot({ omitBackground: true })
  await page.close()
  return made
}

/** A picture in the container of `favicon.ico`: a header, the place of one picture, the picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

try {
  await mkdir(path.join(ROOT, "public/icons"), { recursive: true })
  for (const { file, size, ground } of ICONS) {
    await writeFile(path.join(ROOT, file), await picture(ground === "whole" ? withoutCorners : svg, size))
  }
  const favicon = icoOf(await picture(svg, FAVICON_SIZE), FAVICON_SIZE)
  await writeFile(path.join(ROOT, "public/favicon.ico"), favicon)
} finally {
  await browser.close()
}
