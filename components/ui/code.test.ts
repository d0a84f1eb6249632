import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { AddressBreaks } from "./code.tsx"

it("lets a long address break after its slashes, and leaves the text as it is", () => {
  const text = "curl https://example.org/v0/net-asset-values/EUTBL/latest"
  const html = renderToStaticMarkup(createElement(AddressBreaks, null, text))
  expect(html).toBe("curl https://<wbr/>example.org/<wbr/>v0/<wbr/>net-asset-values/<wbr/>EUTBL/<wbr/>latest")
  expect(html.replaceAll("<wbr/>", "")).toBe(text)
})
