import { existsSync, globSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"

const FILES = globSync("{*.md,docs/*.md,demo/*.md,examples/*/*.md}")

const textOf = (file: string): string => readFileSync(file, "utf8").replaceAll(/^```[\s\S]*?^```/gm, "")

/** The targets of links and pictures, those to other sites left out. */
const targetsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, target = ""]) => target)

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\-_ ]/gu, "")
      .replaceAll(" ", "-"),
  )

it.each(FILES)("every link of %s leads to a file, and to a heading in it", (file) => {
  const broken = targetsOf(file).filter((target) => {
    const [name = "", anchor] = target.split("#")
    const linked = name === "" ? file : path.join(path.dirname(file), name)
    return !existsSync(linked) || (anchor !== undefined && !anchorsOf(linked).includes(anchor))
  })
  expect(broken).toEqual([])
})

it("no two decisions have the same heading", () => {
  const anchors = anchorsOf("docs/decisions.md")
  expect(anchors.filter((anchor, i) => anchors.indexOf(anchor) !== i)).toEqual([])
})

it("every decision is in a topic, below a heading of its own, with the older ones before it", () => {
  const [, ...topics] = textOf("docs/decisions.md").split(/^## /m)
  for (const topic of topics) {
    const [heading = "", ...decisions] = topic.split(/^### /m)
    expect(heading).toMatch(/^.+\s+$/)
    for (const decision of decisions) expect(decision).toMatch(/^.+\n\n\*\*\d{4}-\d\d-\d\d\.\*\* /)
    const days = decisions.map((decision) =>
      [...decision.matchAll(/^\*\*(\d{4}-\d\d-\d\d)/gm)].map(([, day]) => day),
    )
    expect(
      days.filter(({ length }) => length !== 1),
      heading,
    ).toEqual([])
    expect(days.flat(), heading).toEqual(days.flat().toSorted())
  }
})

it("the documentation shows every picture that is kept", () => {
  const shown = FILES.flatMap(targetsOf).map((target) => path.basename(target))
  expect(readdirSync("docs/pictures").filter((name) => !shown.includes(name))).toEqual([])
})
