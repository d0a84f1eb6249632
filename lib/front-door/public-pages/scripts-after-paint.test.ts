import { describe, expect, it } from "vitest"
import { withScriptsAfterPaint } from "./scripts-after-paint.ts"

const PAGE =
  '<html><head><title>Größe</title><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>' +
  '<link rel="preload" as="font" href="/_next/static/media/a.woff2"/>' +
  '<script src="/_next/static/chunks/b.js" async=""></script>' +
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head>' +
  '<body><p>Text</p><script id="_R_">begin()</script><script src="/_next/static/chunks/a.js" async=""></script></body></html>'

describe("the scripts of a page", () => {
  const page = withScriptsAfterPaint(PAGE)

  it("are named in one script at its end, in their order", () => {
    expect(page).toContain(
      '["/_next/static/chunks/b.js","/_next/static/chunks/a.js"])</script></body></html>',
    )
    expect(page).not.toContain('src="/_next/static/chunks/a.js"')
    expect(page).not.toContain('as="script"')
  })

  it("of the page itself stay, and so do its fonts and what only old browsers load", () => {
    expect(page).toContain('<script id="_R_">begin()</script>')
    expect(page).toContain('as="font"')
    expect(page).toContain('src="/_next/static/chunks/old.js" noModule')
  })

  it("that are not of Next.js stay", () => {
    const other = '<body><script src="https://example.org/x.js" async=""></script></body>'
    expect(withScriptsAfterPaint(other)).toBe(other)
  })
})
