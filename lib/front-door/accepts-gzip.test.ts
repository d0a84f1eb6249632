import { expect, it } from "vitest"
import { acceptsGzip } from "./accepts-gzip.ts"

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
