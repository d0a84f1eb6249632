import type { ReturnReason } from "./bank-statement.ts"

/** Reasons of returns in words (ISO 20022, ExternalReturnReason1Code). */
const WORDS: Readonly<Record<string, string>> = {
  AC01: "the account number is wrong",
  AC03: "the account number of the payee is wrong",
  AC04: "the account is closed",
  AC06: "the account is blocked",
  AC13: "the account is of a kind that is not paid to",
  AC14: "the agent of the payment is wrong",
  AC15: "the account details have changed",
  AC16: "the account is sequestrated",
  AC17: "the account is in liquidation",
  AG01: "the account may not receive such payments",
  AG02: "the operation code is wrong",
  AM01: "the amount is zero",
  AM02: "the amount is more than allowed",
  AM03: "the currency is not accepted",
  AM04: "there are not enough funds",
  AM05: "the payment was made twice",
  AM09: "the amount is wrong",
  ARDT: "the payment was returned already",
  BE04: "the address of the payee is missing or wrong",
  BE05: "the initiating party is not known",
  BE06: "the payee is not known",
  BE07: "the address of the payer is missing",
  CNOR: "the bank of the payee is not reachable for this scheme",
  CURR: "the currency is wrong",
  CUST: "the payee asked for the return",
  DNOR: "the bank of the payer is not reachable for this scheme",
  DUPL: "the payment was made twice",
  ED05: "the settlement failed",
  EMVL: "the card data are wrong",
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

/** A reason of a return in words, with its code and what the bank added. */
export function returnReasonText({ code, text }: ReturnReason): string {
  const words = code === null ? undefined : WORDS[code]
  const parts = [
    code === null ? "returned by the bank" : words === undefined ? code : `${code}, ${words}`,
    ...(text === null ? [] : [text]),
  ]
  return parts.join(": ")
}
