import { readdir, readFile, stat } from "node:fs/promises"
import path from "node:path"
import { expect, it } from "vitest"
import { ROOT } from "./root.ts"

const FONTS = ["inter", "source-serif-4"] as const

/** Signs that the fonts never had: readers see those of their system. */
const OF_THE_SYSTEM = new Set("₀₁→×≤≥▾")

async function fontCharacters(): Promise<(character: string) => boolean> {
  const script = await readFile(path.join(ROOT, "scripts/subset-fonts.sh"), "utf8")
  const ranges = (/CHARACTERS="([^"]+)"/.exec(script)?.[1] ?? "").split(",").map((range) => {
    const [from = Number.NaN, to = from] = range
      .replace("U+", "")
      .split("-")
      .map((code) => Number.parseInt(code, 16))
    return { from, to }
  })
  return (character) => {
    const code = character.codePointAt(0) ?? 0
    return ranges.some(({ from, to }) => from <= code && code <= to)
  }
}

it("the fonts have every character of the texts in all languages", async () => {
  const has = await fontCharacters()
  const folder = path.join(ROOT, "lib/i18n/messages")
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".ts"))
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")))
  const missing = [...new Set(texts.join("").replaceAll("\n", ""))].filter(
    (character) => !has(character) && !OF_THE_SYSTEM.has(character),
  )
  expect(missing).toEqual([])
})

it("the fonts of a first load are small", async () => {
  const sizes = await Promise.all(
    FONTS.map(async (font) => (await stat(path.join(ROOT, `components/shell/fonts/${font}.woff2`))).size),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(42_000)
})
