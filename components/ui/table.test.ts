import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { TextLink } from "./links.tsx"
import { Table } from "./table.tsx"
import { cellLayout, foldedLayout, listLayout } from "./table-fit.ts"

type Row = Readonly<{ name: string; next: string }>

const rows: readonly Row[] = [
  { name: "under way", next: "money arrives" },
  { name: "over", next: "" },
]

it("folds a minor column under the first one, and leaves it out of a row where it says nothing", () => {
  const html = renderToStaticMarkup(
    createElement(Table<Row>, {
      caption: "Orders",
      rows,
      rowKey: ({ name }) => name,
      columns: [
        { id: "name", heading: "Order", cell: ({ name }) => name },
        { id: "next", heading: "Next", cell: ({ next }) => next, minor: true },
      ],
    }),
  )
  const heading = '<div><span class="text-muted">Next</span> '
  expect(html.split(heading)).toHaveLength(2)
  expect(html).toContain(`${heading}money arrives</div>`)
})

it("breaks only words that are longer than any of a language, so that no name makes a table wider than its place", () => {
  const cellOf = (name: string) =>
    renderToStaticMarkup(
      createElement(Table<string>, {
        caption: "Investors",
        rows: [name],
        rowKey: (row) => row,
        columns: [
          { id: "name", heading: "Name", cell: (row) => row },
          { id: "city", heading: "City", cell: () => "Paris" },
        ],
      }),
    )
      .split("<tbody>")[1]
      ?.split("</th>")[0]
  expect(cellOf("Vermögensverwaltungsgesellschaft mbH")).not.toContain("overflow-wrap")
  expect(cellOf("A".repeat(200))).toContain("overflow-wrap")
})

it("breaks such a word of a link too, and no other", () => {
  const linkOf = (name: string) => renderToStaticMarkup(createElement(TextLink, { href: "/investor" }, name))
  expect(linkOf("Vermögensverwaltungsgesellschaft mbH")).not.toContain("overflow-wrap")
  expect(linkOf("A".repeat(200))).toContain("overflow-wrap")
})

it("ends the last column that is shown where the rows end", () => {
  const columns = [{ id: "order" }, { id: "amount" }, { id: "next", minor: true }]
  const layouts = columns.map((column) => cellLayout(column, columns, "narrow").split(" "))
  expect(layouts.map((layout) => layout.includes("@max-[44rem]:pr-0"))).toEqual([false, true, false])
})

it("folds a column that is minor on a phone only there, and ends the one before it where the rows end only there", () => {
  const columns = [{ id: "account" }, { id: "debit" }, { id: "credit", minor: "on-a-phone" as const }]
  const [, debit = [], credit = []] = columns.map((column) => cellLayout(column, columns, "wide").split(" "))
  expect(debit).toContain("@max-[32rem]:pr-0")
  expect(debit).not.toContain("@max-[58rem]:pr-0")
  expect(credit).toEqual(expect.arrayContaining(["hidden", "@min-[32rem]:table-cell", "@max-[58rem]:pr-0"]))
  expect(columns.map(foldedLayout)).toEqual([undefined, undefined, "@min-[32rem]:hidden"])
})

it("lists many minor columns in two columns where there is space, and few under each other", () => {
  const minor = (count: number) => [{}, ...Array.from({ length: count }, () => ({ minor: true }))]
  const inTwo = "@min-[32rem]:columns-2"
  expect(listLayout(minor(3), "wide")).toContain(inTwo)
  expect(listLayout(minor(2), "wide")).not.toContain(inTwo)
  // Columns that are not listed, or only on a phone, are no lines there.
  const others = [{ minor: "on-a-phone" as const }, { minor: true, isNotListed: true }]
  expect(listLayout([...minor(2), ...others], "wide")).not.toContain(inTwo)
})
