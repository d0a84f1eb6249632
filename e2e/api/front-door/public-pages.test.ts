import { brotliDecompressSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { send, textOf } from "#e2e/fixtures/requests/send.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { messages } from "#lib/i18n/messages.ts"
import { webSessionCookie } from "#test/web-session-cookie.ts"

const PAGE = "/de/funds/EUTBL"

const policyOf = ({ headers }: Awaited<ReturnType<typeof send>>): string =>
  String(headers["content-security-policy"])

describe("a public page", () => {
  it("is known to who has it, in the form that they have", async () => {
    for (const encoding of ["identity", "gzip", "br"]) {
      const accepting = { "Accept-Encoding": encoding }
      const first = await send(PAGE, { headers: accepting })
      expect(first.headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding)
      const { etag = "" } = first.headers
      const again = await send(PAGE, { headers: { ...accepting, "If-None-Match": etag } })
      // Every minute, and after every publication of another test, it is made anew.
      expect([200, 304]).toContain(again.status)
      if (again.status === 304) expect(again.bytes.byteLength).toBe(0)
    }
  })

  it("is the same page in every form", async () => {
    const plain = await send("/legal/terms")
    const packed = await send("/legal/terms", { headers: { "Accept-Encoding": "br" } })
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(textOf(plain))
    const head = await send("/legal/terms", { method: "HEAD" })
    expect([head.status, head.bytes.byteLength]).toEqual([200, 0])
    expect(head.headers["content-length"]).toBe(String(plain.bytes.byteLength))
  })

  it("says which headers decide about it", async () => {
    expect((await send(PAGE)).headers.vary).toMatch(/Cookie.*Accept-Encoding/)
    expect((await send("/funds/EUTBL")).headers.vary).toContain("Accept-Language")
  })

  it("is in the theme that its reader chose", async () => {
    for (const theme of ["dark", "light"]) {
      const page = textOf(await send(PAGE, { headers: { Cookie: `theme=${theme}` } }))
      expect(page).toContain(`<html lang="de" data-theme="${theme}"`)
    }
    expect(textOf(await send(PAGE))).not.toContain("data-theme=")
  })

  it("has a policy of its own, and is nobody else's, for who is signed in", async () => {
    const world = openSharedWorld()
    try {
      const { userId } = await createUserWithPassword(world)
      const headers = { Cookie: await webSessionCookie(world.ctx, userId) }
      const shared = textOf(await send(PAGE))
      const [one, two] = [await send(PAGE, { headers }), await send(PAGE, { headers })]
      expect(policyOf(one)).toContain("'nonce-")
      expect(policyOf(one)).not.toBe(policyOf(two))
      expect(one.headers["cache-control"]).toContain("no-store")
      expect(one.headers.etag).toBeUndefined()
      const { signedIn, signIn } = messages("de")
      expect(textOf(one)).toContain(signedIn.myPages)
      expect(shared).toContain(signIn.signIn)
      expect(shared).not.toContain(signedIn.myPages)
      expect(policyOf(await send(PAGE))).not.toContain("nonce")
    } finally {
      await world.close()
    }
  })
})

it.each<[string, Language]>([
  ["/de/x.html", "de"],
  ["/funds/foo.bar", "en"],
  ["/sign-in/x.y", "en"],
  ["/de/funds/EUTBL/b.c", "de"],
  ["/de/funds/EUTBL/calendar.ics", "de"],
  ["/funds/EUTBL/nothing", "en"],
  ["/funds/NONE", "en"],
  ["/de/funds/NONE?currency=EUR", "de"],
  ["/fr/legal/nothing", "fr"],
  ["/xx", "en"],
  ["/funds/%2F", "en"],
  ["/it/funds/a%20%25%C3%A9", "it"],
])(
  "an address that leads nowhere, such as %s, has a whole page in %s with a policy",
  async (path, language) => {
    const page = await send(path, { headers: { Cookie: "language=asked", "X-Language": "fr" } })
    expect(page.status).toBe(404)
    expect(textOf(page)).toContain(`<html lang="${language}"`)
    expect(textOf(page)).toContain(messages(language).shell.notFound)
    expect(policyOf(page)).toContain("'nonce-")
  },
)

it("the scripts, styles and fonts of a page come from memory, compressed, and are cached permanently", async () => {
  const files = new Set(textOf(await send("/")).match(/\/_next\/static\/[^"\\]+\.(?:js|css|woff2)/g))
  expect(files.size).toBeGreaterThan(5)
  for (const file of files) {
    const plain = await send(file)
    const packed = await send(file, { headers: { "Accept-Encoding": "br" } })
    const { etag = "", "cache-control": caching } = packed.headers
    expect(caching, file).toBe("public, max-age=31536000, immutable")
    // Next.js itself sends weak validators, and no length with what it compresses.
    expect(etag, file).toMatch(/^"/)
    expect(packed.headers["content-length"], file).toBe(String(packed.bytes.byteLength))
    if (packed.headers["content-encoding"] === "br")
      expect(brotliDecompressSync(packed.bytes).equals(plain.bytes), file).toBe(true)
    else expect(packed.bytes.equals(plain.bytes), file).toBe(true)
  }
})
