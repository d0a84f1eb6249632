/** The steps of the summary risk indicator (Delegated Regulation (EU) 2017/653, Annex II), lowest risk first. */
export const RISK_INDICATORS = [1, 2, 3, 4, 5, 6, 7] as const

export type RiskIndicator = (typeof RISK_INDICATORS)[number]

/** The risk indicator of a number, or null if there is no such step. */
export const riskIndicatorOf = (value: number): RiskIndicator | null =>
  RISK_INDICATORS.find((step) => step === value) ?? null

/** Units of a holding period, as ISO 8601 writes them. */
const UNITS = { D: "days", W: "weeks", M: "months", Y: "years" } as const

export type HoldingPeriodUnit = (typeof UNITS)[keyof typeof UNITS]

/** A recommended holding period: an ISO 8601 duration of one unit, `P3M`. */
export type HoldingPeriod = `P${number}${keyof typeof UNITS}`

const PATTERN = /^P([1-9]\d{0,2})([DWMY])$/

export const isHoldingPeriod = (text: string): text is HoldingPeriod => PATTERN.test(text)

/** A holding period as a number of units. */
export function holdingPeriodParts(
  period: HoldingPeriod,
): Readonly<{ count: number; unit: HoldingPeriodUnit }> {
  const [, count = "", unit = "D"] = PATTERN.exec(period) ?? []
  return { count: Number(count), unit: UNITS[unit as keyof typeof UNITS] }
}
