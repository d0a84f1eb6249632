import { expect, it } from "vitest"
import { acceptedFormat } from "./format.ts"

it.each([
  [null, "json"],
  ["*/*", "json"],
  ["text/csv", "csv"],
  ["TEXT/CSV; charset=utf-8", "csv"],
  ["application/json", "json"],
  ["text/csv, application/json", "csv"],
  ["application/json, text/csv", "json"],
  ["text/csv;q=0.5, application/json", "json"],
  ["application/json;q=0.5, text/csv", "csv"],
  ["text/csv;q=0", "json"],
  ["text/html,application/xhtml+xml,*/*;q=0.8", "json"],
])("Accept %j asks for %s", (accept, format) => expect(acceptedFormat(accept)).toBe(format))
