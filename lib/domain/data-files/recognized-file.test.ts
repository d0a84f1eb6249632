import { expect, it } from "vitest"
import { recognizedFile } from "./recognized-file.ts"

it.each([
  ["{1:F01AGRIFRPPXXXX0000000000}{2:O940", "swift"],
  ["\r\n:20:STARTUMSE\r\n:25:30006000/12345678901", "swift"],
  ["%PDF-1.7", "pdf"],
  ['\ufeff<?xml version="1.0"?>', "xml"],
  ['  [{"day": 1}]', "json"],
  ['{"records": []}', "json"],
  ["fund,day\n", "text"],
  [" \n", null],
])("%j is %s", (beginning, kind) => {
  expect(recognizedFile(beginning)).toBe(kind)
})
