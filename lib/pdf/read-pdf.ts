import { inflateSync } from "node:zlib"

/** What tests want to know of a PDF of pdfkit: its objects as text, and what each page says, a run of text each. */
export function readPdf(
  file: Uint8Array,
): Readonly<{ objects: string; pages: readonly (readonly string[])[] }> {
  const text = Buffer.from(file).toString("latin1")
  const objects = new Map(
    [...text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id, body]) => [id, body]),
  )
  const at = (id: string | undefined): string => objects.get(id) ?? ""
  const fonts = new Map<string, readonly string[]>()
  for (const [, name = "", id] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(at(id))?.[1]
    fonts.set(name, charactersOf(streamOf(at(unicode))))
  }
  const pages = [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body ?? ""))
    .map((body) => runsOf(streamOf(at(/\/Contents (\d+) 0 R/.exec(body ?? "")?.[1])), fonts))
  return { objects: text, pages }
}

function streamOf(body: string): string {
  const content = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? ""
  const bytes = Buffer.from(content, "latin1")
  return (body.includes("/FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1")
}

/** The characters of a font by glyph: pdfkit numbers glyphs as they come and lists what they stand for. */
const charactersOf = (map: string): string[] =>
  [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = ""]) =>
      codes
        .split(" ")
        .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
        .join(""),
    ),
  )

function runsOf(content: string, fonts: ReadonlyMap<string, readonly string[]>): string[] {
  const runs: string[] = []
  let characters: readonly string[] = []
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) characters = fonts.get(font) ?? []
    const codes = [...(glyphs ?? "").matchAll(/<([0-9a-f]+)>/g)].flatMap(
      ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
    )
    if (codes.length > 0)
      runs.push(codes.map((code) => characters[Number.parseInt(code, 16)] ?? "?").join(""))
  }
  return runs
}
