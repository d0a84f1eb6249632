import { expect, it } from "vitest"
import { parseReasonText, rejectionReasonText, returnReasonText } from "./return-reason.ts"

it.each([
  { code: "AC04", text: null },
  { code: "AC04", text: "Compte clos: 2024" },
  { code: null, text: null },
  { code: null, text: "Compte clos" },
])("a reason of a bank is read as it was written: %o", (reason) => {
  expect(parseReasonText(returnReasonText(reason))).toEqual(reason)
  expect(parseReasonText(rejectionReasonText(reason))).toEqual(reason)
})

it.each([
  "Wrong account.",
  "AC04, not ours",
  "AC04, the account is closed, says the bank",
  "ZZ99",
  "returned by the banker",
  "constructor, x",
])("what no bank gave as its reason is none: %s", (written) => expect(parseReasonText(written)).toBeNull())
