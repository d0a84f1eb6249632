import { readFile } from "node:fs/promises"
import { ImageResponse } from "next/og.js"
import type { CSSProperties, ReactElement, ReactNode } from "react"
import { createElement } from "react"
import type { Corner } from "#lib/charts/geometry.ts"
import { cornersIn, svgPath } from "#lib/charts/geometry.ts"
import type { KeyFigureTexts } from "#lib/factsheet/key-figure-texts.ts"
import { FONTS, HAIRLINE, INK, MUTED } from "#lib/pdf/pdf-page.ts"
import { PREVIEW_SIZE } from "./preview-size.ts"

/** What a preview shows. `line` has the corners of a line, or none where there is no line. */
export type Preview = Readonly<{
  kicker: string
  title: string
  about: string
  figures: readonly KeyFigureTexts[]
  line: readonly Corner[]
  statements: readonly string[]
}>

const PAPER = "#fbfaf6"
const GREEN = "#1b6b55"
const LINE = { width: 1072, height: 104 } as const
/** Inside of it, so that the stroke is not cut off. */
const LINE_BOX = { x: 0, y: 4, width: LINE.width, height: LINE.height - 8 } as const

/** The fonts are files of ours: nothing is fetched. Read once. */
let fonts: Promise<{ name: string; data: Buffer; weight: 400 | 600 }[]> | undefined

const loadFonts = () =>
  Promise.all([
    readFile(FONTS.text).then((data) => ({ name: "Inter", data, weight: 400 as const })),
    readFile(FONTS.strong).then((data) => ({ name: "Inter", data, weight: 600 as const })),
    readFile(FONTS.serif).then((data) => ({ name: "Source Serif 4", data, weight: 400 as const })),
    readFile(FONTS.wordmark).then((data) => ({ name: "Source Serif 4", data, weight: 600 as const })),
  ])

/** A page as a PNG: its name, its figures with their day, and the risk warning. */
export async function previewImage(preview: Preview): Promise<Uint8Array> {
  fonts ??= loadFonts()
  const image = new ImageResponse(previewCard(preview), { ...PREVIEW_SIZE, fonts: await fonts })
  return new Uint8Array(await image.arrayBuffer())
}

const row = { display: "flex", justifyContent: "space-between" } as const
const column = { display: "flex", flexDirection: "column" } as const

/** An element whose text or elements stand as its style says. Without JSX, which Node.js does not read. */
const box = (style: CSSProperties, ...content: readonly ReactNode[]): ReactElement =>
  createElement("div", { style }, ...content)

function previewCard({ kicker, title, about, figures, line, statements }: Preview): ReactElement {
  const head: CSSProperties = {
    ...row,
    alignItems: "baseline",
    borderBottom: `2px solid ${INK}`,
    paddingBottom: 18,
    fontSize: 24,
  }
  const foot: CSSProperties = {
    display: "flex",
    marginTop: 24,
    paddingTop: 18,
    borderTop: `1px solid ${HAIRLINE}`,
    fontSize: 20,
  }
  return box(
    {
      ...column,
      width: "100%",
      height: "100%",
      padding: "52px 64px 44px",
      backgroundColor: PAPER,
      color: INK,
      fontFamily: "Inter",
    },
    box(
      head,
      box({ fontFamily: "Source Serif 4", fontWeight: 600, fontSize: 30 }, "Sharebook"),
      box({ color: MUTED }, kicker),
    ),
    box(
      { ...column, marginTop: 30 },
      box({ fontFamily: "Source Serif 4", fontSize: titleSize(title), lineHeight: 1.1 }, title),
      box({ marginTop: 10, fontSize: 26, color: MUTED }, about),
    ),
    line.length === 0 ? null : drawnLine(line),
    box({ display: "flex", marginTop: "auto", gap: 36 }, ...figures.map(keyFigure)),
    box(foot, statements.join(" ")),
  )
}

function drawnLine(line: readonly Corner[]): ReactElement {
  const corners = cornersIn(LINE_BOX, line).map(([x, y]) => [rounded(x), rounded(y)] as const)
  const path = createElement("path", {
    d: svgPath(corners),
    fill: "none",
    stroke: GREEN,
    strokeWidth: 4,
    strokeLinejoin: "round",
    strokeLinecap: "round",
  })
  const viewBox = `0 0 ${LINE.width} ${LINE.height}`
  return createElement("svg", { ...LINE, viewBox, style: { marginTop: 22 } }, path)
}

const keyFigure = ({ label, value, notes }: KeyFigureTexts): ReactElement =>
  box(
    { ...column, flex: 1 },
    box({ fontSize: 20, color: MUTED }, label),
    box({ marginTop: 6, fontFamily: "Source Serif 4", fontSize: 42, lineHeight: 1.1 }, value),
    box({ marginTop: 6, fontSize: 20, color: MUTED }, notes[0] ?? ""),
  )

/** As large as fits on one line: names of share classes have up to fifty characters. */
const titleSize = (title: string): number => (title.length > 44 ? 40 : title.length > 30 ? 48 : 62)

const rounded = (points: number): number => Number(points.toFixed(1))
