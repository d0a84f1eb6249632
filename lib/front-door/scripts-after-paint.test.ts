import { describe, expect, it } from "vitest"
import { withScriptsAfterPaint } from "./scripts-after-paint.ts"

const SCRIPTS =
  '<link rel="preload" as="script" fetchPriority="low" nonce="n1" href="/_next/static/chunks/a.js"/>' +
  '<script src="/_next/static/chunks/b.js" async="" nonce="n1"></script>' +
  '<script src="/_next/static/chunks/c.js" async="" nonce="n1"></script>'

describe("the scripts of a head", () => {
  const head = withScriptsAfterPaint(`<head><title>Größe</title>${SCRIPTS}<meta charSet="utf-8"/>`)

  it("are named in one script with the nonce of the page, at its end", () => {
    expect(head).toMatch(/^<head><title>Größe<\/title><meta charSet="utf-8"\/><script nonce="n1">/)
    expect(head).toContain('["/_next/static/chunks/b.js","/_next/static/chunks/c.js"]')
    expect(head).not.toContain("src=")
  })

  it("stay when there are none that we know", () => {
    const other = '<head><script src="https://example.org/x.js" async="" nonce="n1"></script>'
    expect(withScriptsAfterPaint(other)).toBe(other)
  })
})
