import { expect, it } from "vitest"
import { read } from "#e2e/fixtures/requests/read.ts"
import { getFund, getFunds } from "#lib/contract/funds/endpoints.ts"
import { getShareClass, getShareClasses } from "#lib/contract/share-classes/endpoints.ts"

const funds = await read(getFunds)
const shareClasses = await read(getShareClasses)

it("funds are sorted by launch day, equal to the single fund, with ascending closed days", async () => {
  const order = funds.map(({ launchDay, slug }) => `${launchDay} ${slug}`)
  expect(order).toEqual([...order].sort())
  for (const fund of funds) {
    expect(await read(getFund, { fundId: fund.id })).toEqual(fund)
    expect(fund.nonOperatingDays).toEqual([...new Set(fund.nonOperatingDays)].sort())
  }
})

it("funds execute at known and unknown values", () => {
  expect(new Set(funds.map(({ executionMethod }) => executionMethod))).toEqual(
    new Set(["knownNAVs", "unknownNAVs"]),
  )
})

it("share classes in the list equal the single share class", async () => {
  for (const shareClass of shareClasses) {
    expect(await read(getShareClass, { shareClassSymbol: shareClass.symbol })).toEqual(shareClass)
  }
})

it("share classes have a complete bank account or none", () => {
  const fields = ["bankAccountNumber", "bankAccountBic", "bankAccountIntermediaryBic"]
  const counts = shareClasses.map((shareClass) => fields.filter((field) => field in shareClass).length)
  expect(new Set(counts)).toEqual(new Set([0, 3]))
})

it("tokens have all four address formats", () => {
  const addresses = shareClasses.flatMap(({ tokens }) => tokens.map(({ address }) => address))
  for (const form of [
    /^0x[0-9a-fA-F]{40}$/,
    /^0x[0-9a-fA-F]{64}$/,
    /^[GC][A-Z2-7]{55}$/,
    /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  ]) {
    expect(
      addresses.some((address) => form.test(address)),
      String(form),
    ).toBe(true)
  }
})

it("currencies lead to their intermediary classes", () => {
  const links = shareClasses.flatMap(({ symbol, fundId, intermediaryShareClasses }) =>
    intermediaryShareClasses.map(([currency, id]) => ({ symbol, fundId, currency, id })),
  )
  expect(links.map(({ symbol, currency }) => `${currency} to ${symbol}`)).toEqual([
    "EUR to USTBL",
    "EUR to UKTBL",
  ])
  for (const { id, currency, fundId } of links) {
    expect(shareClasses.find((shareClass) => shareClass.id === id)).toMatchObject({ currency, fundId })
  }
})
