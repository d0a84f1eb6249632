import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { HiddenParameters } from "#components/forms/hidden-parameters.tsx"
import { CurrentParameters } from "#components/ui/current-parameters.ts"
import { PageLink } from "#components/ui/page-link.tsx"
import { LinksWithCurrentRange } from "./links-with-current-range.tsx"
import { inRange } from "./range-parameters.ts"

it("puts another range in the place of the one that an address has, and leaves everything else", () => {
  const others = [
    ["class", "EUTBL"],
    ["search", "ada & co"],
  ] as const
  expect(inRange(others, "6M")).toEqual([...others, ["range", "6M"]])
  expect(inRange([["range", "1Y"], ...others], "all")).toEqual([...others, ["range", "all"]])
  expect(inRange([["from", "2026-01-01"], ...others, ["to", "2026-06-30"]], "1M")).toEqual([
    ...others,
    ["range", "1M"],
  ])
})

it.each([
  ["/reports", "/reports?range=6M"],
  ["/reports?search=ada+%26+co&range=1Y", "/reports?search=ada+%26+co&range=6M"],
  ["/reports#history", "/reports?range=6M#history"],
  ["/reports?search=ada&range=1Y#history", "/reports?search=ada&range=6M#history"],
])("a link to %s is one to %s where the range was changed in the browser", (href, current) => {
  const link = createElement(PageLink, { href }, "Next page")
  const hrefOf = (html: string) => /href="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&")
  const toCurrent = (rendered: Parameters<typeof inRange>[0]) => inRange(rendered, "6M")
  expect(hrefOf(renderToStaticMarkup(link))).toBe(href)
  expect(hrefOf(renderToStaticMarkup(createElement(CurrentParameters, { value: toCurrent }, link)))).toBe(
    current,
  )
})

it("a form sends the range that was chosen in the browser", () => {
  const fields = createElement(HiddenParameters, { parameters: [["range", "1Y"]] })
  const toCurrent = (rendered: Parameters<typeof inRange>[0]) => inRange(rendered, "6M")
  expect(renderToStaticMarkup(createElement(CurrentParameters, { value: toCurrent }, fields))).toBe(
    '<input type="hidden" name="range" value="6M"/>',
  )
})

it.each([
  ["from=2026-01-01&to=2026-06-30", "/reports?from=2026-01-01&to=2026-06-30&sort=name"],
  ["from=2026-01-01", "/reports?from=2026-01-01&sort=name"],
  ["", "/reports?from=2026-01-01&to=2026-06-30"],
  ["search=ada", "/reports?sort=name"],
])(
  "where the address names no range (%s), a link keeps the days that it was rendered with",
  (address, href) => {
    const link = createElement(PageLink, { href }, "Next page")
    const html = renderToStaticMarkup(
      createElement(
        SearchParamsContext,
        { value: new URLSearchParams(address) },
        createElement(LinksWithCurrentRange, null, link),
      ),
    )
    expect(html.replaceAll("&amp;", "&")).toContain(`href="${href}"`)
  },
)
