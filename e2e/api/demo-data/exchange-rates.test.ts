import { describe, expect, it } from "vitest"
import { distance, exact, isAtMost, plus, times } from "#e2e/fixtures/data/exact.ts"
import { expectErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { API, jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import { targetOf } from "#e2e/fixtures/requests/target.ts"
import { getExchangeRate, getLatestExchangeRate } from "#lib/contract/exchange-rates/endpoints.ts"
import { getFunds } from "#lib/contract/funds/endpoints.ts"
import { CONTRACT_CURRENCIES } from "#lib/domain/money/currencies.ts"

const funds = await read(getFunds)

const pairs = CONTRACT_CURRENCIES.flatMap((base) =>
  CONTRACT_CURRENCIES.map((quote) => [base, quote] as const),
)

/** Every currency pair with its fund. */
const latestRates = (
  await Promise.all(
    funds.flatMap(({ id }) =>
      pairs.map(async ([baseCurrency, quoteCurrency]) => {
        const parameters = { fundId: id, baseCurrency, quoteCurrency }
        const response = await send(`${API}${targetOf(getLatestExchangeRate, parameters)}`)
        return response.status === 200 ? [await read(getLatestExchangeRate, parameters)] : []
      }),
    ),
  )
).flat()

const rateOf = (fundId: string, baseCurrency: string, quoteCurrency: string) =>
  latestRates.find(
    (rate) =>
      rate.fundId === fundId && rate.baseCurrency === baseCurrency && rate.quoteCurrency === quoteCurrency,
  )

it("every fund has rates for the currencies of its classes", () => {
  expect(new Set(latestRates.map(({ fundId }) => fundId))).toEqual(new Set(funds.map(({ id }) => id)))
  expect(latestRates.length).toBeGreaterThan(20)
})

describe.each(
  latestRates.map((rate) => [`${rate.baseCurrency}${rate.quoteCurrency} ${rate.fundId}`, rate] as const),
)("%s", (_, rate) => {
  it("is the inverse of its inverse, within the rounding of both", () => {
    const inverse = rateOf(rate.fundId, rate.quoteCurrency, rate.baseCurrency)
    expect(inverse?.day).toBe(rate.day)
    const [there, back] = [exact(rate.fxRate), exact(inverse?.fxRate ?? "0")]
    const rounding = times(exact("0.00000001"), plus(there, back))
    expect(isAtMost(distance(times(there, back), exact("1")), rounding)).toBe(true)
  })

  it("is the same on a day in every fund that has it", () => {
    for (const { id } of funds) {
      const other = rateOf(id, rate.baseCurrency, rate.quoteCurrency)
      // Each fund publishes at its own time of the day.
      if (other?.day === rate.day) expect(other.fxRate).toBe(rate.fxRate)
    }
  })

  it("is found by its identifier, and not from the future", async () => {
    expect(await read(getExchangeRate, { exchangeRateId: rate.id })).toEqual(rate)
    expect(rate.updatedAt <= new Date().toISOString()).toBe(true)
  })
})

describe("the latest rate", () => {
  const [first] = latestRates
  if (first === undefined) throw new Error("there are no rates")
  const { fundId, baseCurrency, quoteCurrency } = first
  const pair = { fundId, baseCurrency, quoteCurrency }

  it("is the one updated by a date, if a date is given", async () => {
    const at = (latestUpdateDate: string) => read(getLatestExchangeRate, { ...pair, latestUpdateDate })
    expect(await at(first.updatedAt)).toEqual(first)
    const before = new Date(Date.parse(first.updatedAt) - 1).toISOString()
    const earlier = await at(before)
    expect(earlier.day < first.day).toBe(true)
    expect(earlier.updatedAt <= before).toBe(true)
  })

  it("is 404 before the first one", async () => {
    const target = targetOf(getLatestExchangeRate, { ...pair, latestUpdateDate: "2001-01-01" })
    expectErrorResponse(await send(`${API}${target}`), "NotFoundError")
  })

  it("is another fund's only if requested", async () => {
    const unknown = { ...pair, fundId: "00000000-0000-0000-0000-000000000000" }
    for (const fallback of [{}, { fallbackToAnyOtherFund: "false" }]) {
      const target = targetOf(getLatestExchangeRate, { ...unknown, ...fallback })
      expectErrorResponse(await send(`${API}${target}`), "NotFoundError")
    }
    const target = targetOf(getLatestExchangeRate, { ...unknown, fallbackToAnyOtherFund: "true" })
    expect(jsonOf(await send(`${API}${target}`))).toMatchObject({ day: first.day, fxRate: first.fxRate })
    expect(await read(getLatestExchangeRate, { ...pair, fallbackToAnyOtherFund: "true" })).toEqual(first)
  })
})
