import { expect, it } from "vitest"
import { PUBLIC_MEDIA_TYPES } from "#lib/contract/csv/format.ts"
import { STATEMENT_MEDIA_TYPES } from "#lib/domain/statements/statement.ts"
import { acceptedEncoding, acceptedFormat, acceptsGzip } from "./negotiation.ts"

it.each([
  [null, "json"],
  ["*/*", "json"],
  ["text/csv", "csv"],
  ["TEXT/CSV; charset=utf-8", "csv"],
  ["text/csv; charset=utf-8; header=present", "csv"],
  ["application/json; charset=utf-8, text/csv;q=0.5", "json"],
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

it.each([
  [undefined, false],
  ["", false],
  ["identity", false],
  ["br, deflate", false],
  ["gzipped", false],
  ["gzip", true],
  ["br, GZIP;q=0.5", true],
  ["gzip;q=0", false],
  ["gzip; q=0.000, br", false],
  ["*", true],
  ["*;q=0", false],
  ["*, gzip;q=0", false],
  ["gzip, *;q=0", true],
])("Accept-Encoding %j takes gzip: %s", (header, accepts) => expect(acceptsGzip(header)).toBe(accepts))

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0.5, gzip", "br"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["identity", undefined],
  ["br;q=0, gzip;q=0", undefined],
  [undefined, undefined],
])("Accept-Encoding %j takes %s", (header, coding) =>
  expect(acceptedEncoding(header, ["br", "gzip"])).toBe(coding),
)
