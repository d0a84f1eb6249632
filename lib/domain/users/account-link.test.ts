import { describe, expect, it } from "vitest"
import { returnPath } from "./account-link.ts"

describe("leads nowhere else", () => {
  it.each([
    "",
    "https://evil.example",
    "http://evil.example/investor",
    "HTTPS://EVIL.EXAMPLE",
    "//evil.example",
    "///evil.example",
    "////evil.example",
    "//evil.example/investor",
    "//evil.example%2Finvestor",
    "/\\evil.example",
    "\\/evil.example",
    "\\\\evil.example",
    "/\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/ /evil.example",
    "\u0000//evil.example",
    "/\u200b/evil.example",
    "/\u00a0/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/investor/..//evil.example",
    "/investor/../..//evil.example",
    "/%2e//evil.example",
    "/%2e%2e//evil.example",
    "/.\\/evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "blob:https://evil.example/1",
    "http:evil.example",
    "http:/evil.example",
    "https:///evil.example",
    "evil.example",
    "user@evil.example",
    "@evil.example",
    "?next=//evil.example",
    "#//evil.example",
    ".",
    "..",
    "investor",
    "/api/auth/signout",
    "/api",
    "/API/web/sign-out",
    "/oauth2/auth?client_id=x",
    "/%61pi/auth/signin/sharebook\u202e",
    `/${"a".repeat(3_000)}`,
  ])("%j", (text) => {
    expect(returnPath(text)).toBeNull()
  })

  it("nothing at all", () => {
    expect(returnPath(undefined)).toBeNull()
    expect(returnPath(null)).toBeNull()
  })
})

it.each([
  ["/", "/"],
  ["/investor", "/investor"],
  ["/fr/investor/orders?status=pending-wire#top", "/fr/investor/orders?status=pending-wire#top"],
  ["/funds/EUTBL?next=//evil.example", "/funds/EUTBL?next=//evil.example"],
  ["/investor/./orders/../activity", "/investor/activity"],
  ["/évidence", "/%C3%A9vidence"],
])("keeps %s", (text, path) => {
  expect(returnPath(text)).toBe(path)
})
