import { expect, it } from "vitest"
import { isUuid } from "./uuid.ts"

it.each([
  "2f1b6c1e-6d5c-4a3e-9d0b-6f1f7f6f2a11",
  "2F1B6C1E-6D5C-7A3E-9D0B-6F1F7F6F2A11",
  "00000000-0000-0000-0000-000000000000",
])("%s is a UUID", (text) => expect(isUuid(text)).toBe(true))

it.each([
  "",
  "2f1b6c1e6d5c4a3e9d0b6f1f7f6f2a11",
  "2f1b6c1e-6d5c-4a3e-9d0b-6f1f7f6f2a1",
  "2f1b6c1e-6d5c-4a3e-9d0b-6f1f7f6f2a111",
  "2f1b6c1e-6d5c-4a3e-9d0b-6f1f7f6f2a1g",
  " 2f1b6c1e-6d5c-4a3e-9d0b-6f1f7f6f2a11",
])("%j is none", (text) => expect(isUuid(text)).toBe(false))
