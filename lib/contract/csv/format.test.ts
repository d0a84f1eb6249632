import { expect, it } from "vitest"
import { STATEMENT_MEDIA_TYPES } from "#lib/domain/statements/statement.ts"
import { acceptedFormat, PUBLIC_MEDIA_TYPES } from "./format.ts"

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
  ["*/*, text/csv", "csv"],
  ["text/csv;q=0.5, */*", "json"],
  ["text/*, application/json;q=0.9", "csv"],
  ["image/png", "json"],
  ["", "json"],
])("Accept %j asks public data for %s", (accept, format) =>
  expect(acceptedFormat(accept, PUBLIC_MEDIA_TYPES)).toBe(format),
)

it.each([
  [null, "pdf"],
  ["*/*", "pdf"],
  ["application/*", "pdf"],
  ["application/json", "json"],
  ["text/csv", "csv"],
  ["application/json, application/pdf;q=0.5", "json"],
  ["text/html,application/xhtml+xml,*/*;q=0.8", "pdf"],
  ["application/pdf;q=0, */*", "csv"],
])("Accept %j asks a statement for %s", (accept, format) =>
  expect(acceptedFormat(accept, STATEMENT_MEDIA_TYPES)).toBe(format),
)
