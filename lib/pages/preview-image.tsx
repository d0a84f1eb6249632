import { readFile } from "node:fs/promises"
import { ImageResponse } from "next/og"
import type { Corner } from "#lib/charts/geometry.ts"
import { cornersIn, svgPath } from "#lib/charts/geometry.ts"
import type { KeyFigureTexts } from "#lib/factsheet/key-figure-texts.ts"
import { FONTS, HAIRLINE, INK, MUTED } from "#lib/pdf/pdf-page.ts"
import { PREVIEW_SIZE } from "./preview-metadata.ts"

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
  const image = new ImageResponse(<PreviewCard {...preview} />, { ...PREVIEW_SIZE, fonts: await fonts })
  return new Uint8Array(await image.arrayBuffer())
}

function PreviewCard({ kicker, title, about, figures, line, statements }: Preview) {
  const row = { display: "flex", justifyContent: "space-between" } as const
  const column = { display: "flex", flexDirection: "column" } as const
  return (
    <div
      style={{
        ...column,
        width: "100%",
        height: "100%",
        padding: "52px 64px 44px",
        backgroundColor: PAPER,
        color: INK,
        fontFamily: "Inter",
      }}
    >
      <div
        style={{
          ...row,
          alignItems: "baseline",
          borderBottom: `2px solid ${INK}`,
          paddingBottom: 18,
          fontSize: 24,
        }}
      >
        <span style={{ fontFamily: "Source Serif 4", fontWeight: 600, fontSize: 30 }}>Sharebook</span>
        <span style={{ color: MUTED }}>{kicker}</span>
      </div>
      <div style={{ ...column, marginTop: 30 }}>
        <span style={{ fontFamily: "Source Serif 4", fontSize: titleSize(title), lineHeight: 1.1 }}>
          {title}
        </span>
        <span style={{ marginTop: 10, fontSize: 26, color: MUTED }}>{about}</span>
      </div>
      {line.length === 0 ? null : (
        <svg
          {...LINE}
          viewBox={`0 0 ${LINE.width} ${LINE.height}`}
          style={{ marginTop: 22 }}
          aria-hidden="true"
        >
          <path
            d={svgPath(cornersIn(LINE_BOX, line).map(([x, y]) => [rounded(x), rounded(y)]))}
            fill="none"
            stroke={GREEN}
            strokeWidth="4"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
      )}
      <div style={{ display: "flex", marginTop: "auto", gap: 36 }}>
        {figures.map(({ label, value, notes }) => (
          <div key={label} style={{ ...column, flex: 1 }}>
            <span style={{ fontSize: 20, color: MUTED }}>{label}</span>
            <span style={{ marginTop: 6, fontFamily: "Source Serif 4", fontSize: 42, lineHeight: 1.1 }}>
              {value}
            </span>
            <span style={{ marginTop: 6, fontSize: 20, color: MUTED }}>{notes[0] ?? ""}</span>
          </div>
        ))}
      </div>
      <div
        style={{
          display: "flex",
          marginTop: 24,
          paddingTop: 18,
          borderTop: `1px solid ${HAIRLINE}`,
          fontSize: 20,
        }}
      >
        {statements.join(" ")}
      </div>
    </div>
  )
}

/** As large as fits on one line: names of share classes have up to fifty characters. */
const titleSize = (title: string): number => (title.length > 44 ? 40 : title.length > 30 ? 48 : 62)

const rounded = (points: number): number => Number(points.toFixed(1))
