import { createHash } from "node:crypto"
import { expect, it } from "vitest"
import { sharedPage } from "./shared-page.ts"

const NONCE = "0123456789abcdef"

const POLICY = `default-src 'self'; script-src 'self' 'nonce-${NONCE}' 'strict-dynamic'; object-src 'none'`

const DATA = '<script type="application/ld+json">{"a":1}</script>'

const HTML = `<script src="/a.js" nonce="${NONCE}"></script><script nonce="${NONCE}">push("\\"nonce\\":\\"${NONCE}\\"")</script>${DATA}`

const hashOf = (code: string): string => `'sha256-${createHash("sha256").update(code).digest("base64")}'`

it("a shared page names each inline script by its hash, and has no nonce", () => {
  const { html, policy } = sharedPage(HTML, POLICY, (page) => `${page}<script>more()</script>`)
  expect(html).toBe(
    `<script src="/a.js"></script><script>push("\\"nonce\\":\\"\\"")</script>${DATA}<script>more()</script>`,
  )
  const hashes = `${hashOf('push("\\"nonce\\":\\"\\"")')} ${hashOf("more()")}`
  expect(policy).toBe(`default-src 'self'; script-src 'self' ${hashes}; object-src 'none'`)
})

it("a page without a nonce in its policy is not shared", () => {
  expect(() => sharedPage(HTML, "script-src 'self' 'unsafe-inline'", (page) => page)).toThrow("nonce")
})
