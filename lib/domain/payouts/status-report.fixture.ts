import type { StatedStatus, StatusReport } from "./payment-status.ts"

const tag = (name: string, ...content: readonly (string | null)[]): string =>
  `<${name}>${content.filter((part) => part !== null).join("")}</${name}>`

/** Writes what a bank would send; the inverse of the reader. */
export const statusReportFile = (report: StatusReport): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${report.format}">`,
    tag(
      "CstmrPmtStsRpt",
      tag("GrpHdr", tag("MsgId", report.messageId), tag("CreDtTm", "2026-11-25T06:00:00+01:00")),
      tag(
        "OrgnlGrpInfAndSts",
        tag("OrgnlMsgId", report.originalMessageId),
        tag("OrgnlMsgNmId", "pain.001.001.09"),
        ...statusXml("GrpSts", report.group),
      ),
      ...report.payments.map(({ paymentId, stated, transfers }) =>
        tag(
          "OrgnlPmtInfAndSts",
          tag("OrgnlPmtInfId", paymentId),
          ...statusXml("PmtInfSts", stated),
          ...transfers.map(({ endToEndId, stated: single }) =>
            tag(
              "TxInfAndSts",
              tag("OrgnlEndToEndId", endToEndId),
              ...statusXml("TxSts", single),
              tag("OrgnlTxRef", tag("Cdtr", tag("Nm", "Somebody"))),
            ),
          ),
        ),
      ),
    ),
    "</Document>\n",
  ].join("")

function statusXml(name: string, stated: StatedStatus | null): string[] {
  if (stated === null) return []
  const { status, reason } = stated
  if (reason === null) return [tag(name, status)]
  const { code, text } = reason
  return [
    tag(name, status),
    tag(
      "StsRsnInf",
      code === null ? null : tag("Rsn", tag("Cd", code)),
      text === null ? null : tag("AddtlInf", text),
    ),
  ]
}
