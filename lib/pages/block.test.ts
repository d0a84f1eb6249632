import type { ReactNode } from "react"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it, vi } from "vitest"
import { renderedNode } from "./block.tsx"

const Whole = ({ name, children }: Readonly<{ name: string; children?: ReactNode }>) =>
  createElement("p", { id: name }, name, children)

const Later = async ({ name }: Readonly<{ name: string }>) => createElement(Whole, { name })

const Failing = (): ReactNode => {
  throw new Error("a fault")
}

it("leaves elements of the document and calls every component, in the order of the page", async () => {
  const node = createElement(
    "section",
    { "aria-label": "all" },
    createElement(Whole, { name: "one" }, createElement(Later, { name: "two" })),
    ["three", "four"].map((name) => createElement(Whole, { name, key: name })),
    null,
    "text",
  )
  expect(renderToStaticMarkup(await renderedNode(node))).toBe(
    '<section aria-label="all"><p id="one">one<p id="two">two</p></p><p id="three">three</p><p id="four">four</p>text</section>',
  )
})

it("children that were written one by one need no keys wherever they are passed on", async () => {
  const complaints = vi.spyOn(console, "error")
  const Frame = ({ children }: Readonly<{ children?: ReactNode }>) =>
    createElement("div", null, "in", children)
  const Same = ({ children }: Readonly<{ children?: ReactNode }>) => children
  const parts = () => [createElement(Later, { name: "one" }), createElement(Later, { name: "two" })]
  const [one, two] = parts()
  const [three, four] = parts()
  const node = createElement(
    "main",
    null,
    createElement(Frame, null, one, two),
    createElement(Same, null, three, four),
  )
  expect(renderToStaticMarkup(await renderedNode(node))).toBe(
    '<main><div>in<p id="one">one</p><p id="two">two</p></div><p id="one">one</p><p id="two">two</p></main>',
  )
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
})

const ERRORS: Readonly<Record<string, () => ReactNode>> = {
  immediately: () => createElement(Failing),
  "in a child": () => createElement("div", null, "text", createElement(Failing)),
  "in a list": () => createElement("ul", null, [createElement(Failing, { key: "1" })]),
  "in what a component shows": () => createElement(Whole, { name: "one" }, createElement(Failing)),
}

it.each(Object.entries(ERRORS))(
  "throws what a component throws %s, where it can be caught",
  async (_, node) => {
    await expect(renderedNode(node())).rejects.toThrow("a fault")
  },
)
