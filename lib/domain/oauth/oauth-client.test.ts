import { describe, expect, it } from "vitest"
import { redirectUriError } from "./oauth-client.ts"

describe("a redirect address to register", () => {
  it.each([
    "https://app.example.com/callback",
    "https://app.example.com",
    "https://app.example.com:8443/a/b?tenant=1&x=%20",
    "http://localhost:3000/callback",
    "http://127.0.0.1/callback",
    "http://[::1]:4000/callback",
  ])("may be %s", (text) => expect(redirectUriError(text)).toBeNull())

  it.each([
    ["http://app.example.com/callback", "https://"],
    ["http://localhost.example.com/", "https://"],
    ["http://127.0.0.1.nip.io/", "https://"],
    ["com.example.app:/callback", "https://"],
    ["javascript:alert(1)", "https://"],
    ["data:text/html,hello", "https://"],
    ["https://user@app.example.com/", "user name"],
    ["https://user:secret@app.example.com/", "user name"],
    ["https://@app.example.com/", "user name"],
    ["https://app.example.com/#", "fragment"],
    ["https://app.example.com/#part", "fragment"],
    ["https://*.example.com/", "asterisk"],
    ["https://app.example.com\\evil", "backslash"],
    ["https:app.example.com/callback", "complete address"],
    ["https:///app.example.com/callback", "complete address"],
    ["/callback", "complete address"],
    ["https://", "complete address"],
    ["https://app.example.com/\n", "complete address"],
    ["https://app.exämple.com/", "complete address"],
    ["", "complete address"],
    [`https://app.example.com/${"a".repeat(2_000)}`, "longer than 2,000"],
  ])("is not %s", (text, error) => expect(redirectUriError(text)).toContain(error))
})
