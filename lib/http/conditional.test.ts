import { expect, it } from "vitest"
import { instant } from "#lib/domain/calendar/instant.ts"
import { httpDate, isNotModified, strongEtag } from "./conditional.ts"

const validators = { etag: '"abc"', lastModified: "Fri, 21 Aug 2026 12:00:00 GMT" }

it.each([
  ["the same tag", { ifNoneMatch: '"abc"', ifModifiedSince: null }, true],
  ["one of several tags", { ifNoneMatch: '"x", W/"abc"', ifModifiedSince: null }, true],
  ["any tag", { ifNoneMatch: "*", ifModifiedSince: null }, true],
  ["another tag", { ifNoneMatch: '"x"', ifModifiedSince: null }, false],
  [
    "another tag although the date fits",
    { ifNoneMatch: '"x"', ifModifiedSince: validators.lastModified },
    false,
  ],
  ["the same date", { ifNoneMatch: null, ifModifiedSince: validators.lastModified }, true],
  ["an earlier date", { ifNoneMatch: null, ifModifiedSince: "Fri, 21 Aug 2026 11:59:59 GMT" }, false],
  ["no date at all", { ifNoneMatch: null, ifModifiedSince: "last Friday" }, false],
  ["nothing", { ifNoneMatch: null, ifModifiedSince: null }, false],
])("a caller with %s", (_, conditions, known) => expect(isNotModified(conditions, validators)).toBe(known))

it("other bytes have another tag", () => {
  expect(strongEtag("a")).toMatch(/^"[\w-]{27}"$/)
  expect(strongEtag("a")).not.toBe(strongEtag("b"))
})

it("writes dates as headers carry them", () => {
  expect(httpDate(instant("2026-08-21T12:00:00.999Z"))).toBe("Fri, 21 Aug 2026 12:00:00 GMT")
  expect(httpDate(instant("2026-03-01T00:05:09Z"))).toBe("Sun, 01 Mar 2026 00:05:09 GMT")
})
