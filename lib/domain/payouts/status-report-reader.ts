import type { ReturnReason } from "#lib/domain/bank-statements/bank-statement.ts"
import { notAccepted } from "#lib/domain/bank-statements/bank-statement.ts"
import type { Element } from "#lib/domain/bank-statements/xml-elements.ts"
import {
  childrenAt,
  elementAt,
  firstText,
  messageReader,
  textAt,
} from "#lib/domain/bank-statements/xml-elements.ts"
import type { StatedStatus, StatusReport } from "./payment-status.ts"

/** The largest report that is read; it is held in memory. */
const MAX_REPORT_BYTES = 16 * 1024 * 1024

/** More than a report of the largest size has: with their tags, elements have more than sixteen characters on average. */
const MAX_HELD = { elements: 1_000_000, characters: MAX_REPORT_BYTES }

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(pain\.002\.001\.(?:0[3-9]|1[0-5]))$/

const MESSAGE = "CstmrPmtStsRpt"

/** Parts without a fixed form, and the original transfer, which we know. */
const LEFT_OUT = new Set(["SplmtryData", "OrgnlTxRef"])

/** Whether a file says that it is a report of this kind: its beginning names the namespace, of whatever version. */
export const isStatusReport = (bytes: Uint8Array): boolean =>
  /<(?:\w+:)?Document\b[^>]*urn:iso:std:iso:20022:tech:xsd:pain\.002\./.test(
    new TextDecoder().decode(bytes.subarray(0, BEGINNING_BYTES)),
  )

const BEGINNING_BYTES = 4_096

/**
 * Reads a customer payment status report (pain.002) of ISO 20022, versions 001.03 to 001.15, in UTF-8. Throws
 * BankStatementNotAcceptedError, with the line, for everything that is not such a file or that cannot be understood without doubt.
 */
export function readStatusReport(bytes: Uint8Array): StatusReport {
  let messageId: string | null = null
  let groups = 0
  let original: string | null = null
  let group: StatedStatus | null = null
  const payments: StatusReport["payments"][number][] = []
  const reader = messageReader({
    maxBytes: MAX_REPORT_BYTES,
    maxHeld: MAX_HELD,
    formats: "reportFormats",
    formatOf: (namespace) => NAMESPACE.exec(namespace)?.[1] ?? null,
    leftOut: LEFT_OUT,
    opened: (name, depth) => {
      if (depth === 2 && name !== MESSAGE)
        throw notAccepted("notStatusReport", { message: MESSAGE, element: name })
    },
    closed: (element, depth) => {
      if (depth > 3) return true
      if (element.name === "GrpHdr") messageId = textAt(element, "MsgId")
      if (element.name === "OrgnlGrpInfAndSts") {
        groups += 1
        original = originalMessageOf(element)
        group = statusOf(element, "GrpSts")
      }
      if (element.name === "OrgnlPmtInfAndSts") payments.push(toPayment(element))
      return false
    },
  })
  reader.write(bytes)
  const format = reader.end()
  if (format === null || messageId === null) throw notAccepted("noMessageId")
  if (groups !== 1 || original === null) throw notAccepted("notOneMessage")
  return { format, messageId, originalMessageId: original, group, payments }
}

function originalMessageOf(element: Element): string {
  const id = textAt(element, "OrgnlMsgId")
  if (id === null) throw notAccepted("noOriginalMessage")
  const name = textAt(element, "OrgnlMsgNmId")
  if (name !== null && !name.startsWith("pain.001")) {
    throw notAccepted("otherOriginalMessage", { message: name })
  }
  return id
}

function toPayment(element: Element): StatusReport["payments"][number] {
  const paymentId = textAt(element, "OrgnlPmtInfId")
  if (paymentId === null) throw notAccepted("noPaymentId")
  return {
    paymentId,
    stated: statusOf(element, "PmtInfSts"),
    transfers: childrenAt(element, "TxInfAndSts").map((transfer) => {
      const endToEndId = textAt(transfer, "OrgnlEndToEndId")
      if (endToEndId === null) throw notAccepted("noTransferId")
      return { endToEndId, stated: statusOf(transfer, "TxSts") }
    }),
  }
}

function statusOf(element: Element, name: "GrpSts" | "PmtInfSts" | "TxSts"): StatedStatus | null {
  const status = textAt(element, name)
  if (status === null) return null
  if (!/^[A-Z]{4}$/.test(status)) throw notAccepted("notStatus", { text: { quoted: status.slice(0, 60) } })
  return { status, reason: reasonOf(element) }
}

/** The first reason; more of them are the same rejection in other words. */
function reasonOf(element: Element): ReturnReason | null {
  const information = elementAt(element, "StsRsnInf")
  if (information === null) return null
  const code = firstText(information, ["Rsn", "Cd"], ["Rsn", "Prtry"])
  const text = childrenAt(information, "AddtlInf")
    .map((line) => line.text.trim())
    .join(" ")
    .trim()
  return code === null && text === "" ? null : { code, text: text === "" ? null : text }
}
