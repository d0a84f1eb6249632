import { describe, expect, it } from "vitest"
import { toOriginForm } from "./absolute-target.ts"

const read = (url: string, host: string | undefined = "header.example.org", httpVersion = "1.1") => {
  const request = { url, httpVersion, headers: host === undefined ? {} : { host } }
  return { isValid: toOriginForm(request), url: request.url, host: request.headers.host }
}

describe("a target in absolute form", () => {
  it.each([
    ["http://data.example.org/funds/", "/funds/", "data.example.org"],
    ["https://data.example.org:8443/funds/?format=csv", "/funds/?format=csv", "data.example.org:8443"],
    ["HTTP://Data.Example.Org/Funds", "/Funds", "Data.Example.Org"],
    ["http://data.example.org", "/", "data.example.org"],
    ["http://data.example.org?a=b", "/?a=b", "data.example.org"],
    ["http://[::1]:3000/a//b", "/a//b", "[::1]:3000"],
    ["http://data.example.org//evil.example/", "//evil.example/", "data.example.org"],
  ])("%s is the path and query at that host, whatever the header says", (target, url, host) => {
    expect(read(target)).toEqual({ isValid: true, url, host })
  })

  it.each([
    "http:///funds/",
    "http://user@data.example.org/funds/",
    "http://a b/funds/",
    "http://a:port/funds/",
  ])("%s is malformed", (target) =>
    expect(read(target)).toMatchObject({ isValid: false, url: "/funds/", host: "header.example.org" }),
  )

  it("does not replace a Host header that HTTP/1.1 requires, and needs none in HTTP/1.0", () => {
    const request = { url: "http://data.example.org/", httpVersion: "1.1", headers: {} as { host?: string } }
    expect(toOriginForm(request)).toBe(true)
    expect(request.headers.host).toBeUndefined()
    request.url = "http://data.example.org/"
    request.httpVersion = "1.0"
    toOriginForm(request)
    expect(request.headers.host).toBe("data.example.org")
  })
})

it.each(["/funds/?next=http://evil.example/", "*", "ftp://data.example.org/a", "data.example.org:443", ""])(
  "any other target is left as it is: %j",
  (target) => expect(read(target)).toEqual({ isValid: true, url: target, host: "header.example.org" }),
)
