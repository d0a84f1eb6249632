import type { ReturnReason } from "./bank-statement.ts"

/** Reasons of returns and rejections in words (ISO 20022, ExternalReturnReason1Code and ExternalStatusReason1Code). */
const WORDS: Readonly<Record<string, string>> = {
  AC01: "the account number is wrong",
  AC02: "the account number of the payer is wrong",
  AC03: "the account number of the payee is wrong",
  AC04: "the account is closed",
  AC05: "the account of the payer is closed",
  AC06: "the account is blocked",
  AC07: "the account of the payee is closed",
  AC10: "the currency of the payer’s account is wrong",
  AC11: "the currency of the payee’s account is wrong",
  AC13: "the account is of a kind that is not paid to",
  AC14: "the agent of the payment is wrong",
  AC15: "the account details have changed",
  AC16: "the account is sequestrated",
  AC17: "the account is in liquidation",
  AG01: "the account may not receive such payments",
  AG02: "the operation code is wrong",
  AG03: "such a transfer is not offered on this account",
  AG09: "the payment was not received",
  AM01: "the amount is zero",
  AM02: "the amount is more than allowed",
  AM03: "the currency is not accepted",
  AM04: "there are not enough funds",
  AM05: "the payment was made twice",
  AM09: "the amount is wrong",
  AM10: "the control sum is wrong",
  AM12: "the amount is missing or wrong",
  AM14: "the amount is more than the agreement allows",
  AM18: "the number of transfers is wrong",
  AM23: "the amount is more than the settlement limit",
  ARDT: "the payment was returned already",
  BE01: "the name and the account do not belong together",
  BE04: "the address of the payee is missing or wrong",
  BE05: "the initiating party is not known",
  BE06: "the payee is not known",
  BE07: "the address of the payer is missing",
  CH03: "the day of the payment is too far ahead",
  CH04: "the day of the payment is too far back",
  CH20: "the number of decimals is wrong",
  CH21: "a part of the message is missing",
  CNOR: "the bank of the payee is not reachable for this scheme",
  CURR: "the currency is wrong",
  CUST: "the payee asked for the return",
  DNOR: "the bank of the payer is not reachable for this scheme",
  DS02: "a person with the right to do so canceled it",
  DS04: "the order was rejected by the bank",
  DS0H: "whoever signed may not do so",
  DT01: "a day is wrong",
  DU01: "the message came twice",
  DU02: "the payment information came twice",
  DU03: "the transfer came twice",
  DU04: "the end-to-end id was used before",
  DUPL: "the payment was made twice",
  ED01: "the correspondent bank cannot be used",
  ED05: "the settlement failed",
  EMVL: "the card data are wrong",
  FF01: "the file is not as the format asks",
  FF05: "the kind of the payment is wrong",
  FOCR: "a request to cancel the payment was granted",
  FR01: "fraud is suspected",
  MD06: "the payer asked for the money back",
  MD07: "the payee has died",
  MS02: "the payee gave no reason",
  MS03: "the bank gave no reason",
  NARR: "the reason is in the text",
  NOAS: "the payee did not answer",
  RC01: "the BIC is wrong",
  RC03: "the bank of the payer is not known",
  RC04: "the bank of the payee is not known",
  RC07: "the BIC of the payee is wrong",
  RF01: "the reference is not unique",
  RR01: "the account of the payer is missing, as regulation requires it",
  RR02: "the name or address of the payer is missing, as regulation requires it",
  RR03: "the name or address of the payee is missing, as regulation requires it",
  RR04: "for reasons of regulation",
  RUTA: "an investigation found that it cannot be applied",
  SVNR: "the service asked for was not rendered",
  TM01: "it came after the closing time",
  UPAY: "the payment was not due",
}

const RETURNED = "returned by the bank"
const REJECTED = "rejected by the bank"

/** A reason of a return in words, with its code and what the bank added. */
export const returnReasonText = (reason: ReturnReason): string => reasonText(reason, RETURNED)

/** A reason of a rejection in words, with its code and what the bank added. */
export const rejectionReasonText = (reason: ReturnReason | null): string =>
  reasonText(reason ?? { code: null, text: null }, REJECTED)

function reasonText({ code, text }: ReturnReason, unknown: string): string {
  const words = code === null ? undefined : WORDS[code]
  const parts = [
    code === null ? unknown : words === undefined ? code : `${code}, ${words}`,
    ...(text === null ? [] : [text]),
  ]
  return parts.join(": ")
}

/**
 * The reason of a stored text: its code, null for an unknown one, and what the bank added. Null for anything else, such as what an
 * operator wrote.
 */
export function parseReasonText(stored: string): ReturnReason | null {
  const [code = ""] = stored.split(", ", 1)
  const words = WORDS[code]
  const start =
    words === undefined ? [RETURNED, REJECTED].find((each) => stored.startsWith(each)) : `${code}, ${words}`
  if (start === undefined || !stored.startsWith(start)) return null
  const rest = stored.slice(start.length)
  if (rest !== "" && !rest.startsWith(": ")) return null
  return { code: words === undefined ? null : code, text: rest === "" ? null : rest.slice(2) }
}
