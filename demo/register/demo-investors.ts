import { seededInteger, seededUuid } from "#demo/seed.ts"
import { demoIban } from "#demo/share-classes/account-number.ts"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import type { InvestorDetails } from "#lib/domain/investors/investor.ts"
import { DEMO_DISTRIBUTORS } from "./demo-distributors.ts"
import type { People } from "./people.ts"
import { PEOPLE } from "./people.ts"

/** Number of investors of the demo, some of whom may not order. */
export const INVESTOR_COUNT = 400

/** The number of those who may hold shares; the next two have placed a first order, and the others may not order. */
export const HOLDING_COUNT = 386
export const FIRST_TIMERS: readonly number[] = [386, 387]
export const ORDERING_COUNT = 388

/** Early investors who were suspended recently: they keep their first shares and place no orders. */
export const SUSPENDED: readonly number[] = [17, 42]

/** An investor of the demo and the bank account from which they pay. */
export type DemoInvestor = InvestorDetails &
  Readonly<{ place: number; id: string; distributorId: string; iban: string; bic: string }>

/** Countries of the banks of a country's people. */
const BANKS: Readonly<Record<string, Readonly<{ country: "FR" | "GB" | "IE" | "DE" | "CH"; bic: string }>>> =
  {
    FR: { country: "FR", bic: "DEMOFRPPXXX" },
    DE: { country: "DE", bic: "DEMODEFFXXX" },
    ES: { country: "DE", bic: "DEMODEFFXXX" },
    IT: { country: "FR", bic: "DEMOFRPPXXX" },
    GB: { country: "GB", bic: "DEMOGB2LXXX" },
    IE: { country: "IE", bic: "DEMOIE2DXXX" },
    CH: { country: "CH", bic: "DEMOCHZZXXX" },
  }

const EARLIEST_BIRTH = day("1944-01-01")
const BIRTHS_WITHIN_DAYS = 20_000

/** All investors of the demo by index. */
export const DEMO_INVESTORS: readonly DemoInvestor[] = Array.from({ length: INVESTOR_COUNT }, (_, place) =>
  investor(place),
)

function investor(place: number): DemoInvestor {
  const draw = (limit: number, what: string): number => seededInteger(limit, "investor", what, place)
  const people = pick(PEOPLE, draw(PEOPLE.length, "country"))
  const { country } = people
  const [zipCode, city] = pick(people.towns, draw(people.towns.length, "town"))
  const bank = BANKS[country] ?? { country: "FR", bic: "DEMOFRPPXXX" }
  const distributor = DEMO_DISTRIBUTORS[place % 5 < 3 ? 0 : 1]
  return {
    place,
    id: seededUuid("investor", place),
    distributorId: distributor.id,
    ...nameOf(people, place),
    details: { type: "individual", countryOfTaxResidence: country },
    country,
    city,
    zipCode,
    address: pick(people.streets, draw(people.streets.length, "street")).replace(
      "#",
      `${1 + draw(140, "number")}`,
    ),
    dateOfBirth: addDays(EARLIEST_BIRTH, draw(BIRTHS_WITHIN_DAYS, "birth")),
    placeOfBirth: pick(people.towns, draw(people.towns.length, "birthplace"))[1],
    iban: demoIban(bank.country, `investor ${place}`),
    bic: bank.bic,
  }
}

/** Names rotate within a country, so that few investors share one. */
function nameOf(
  { firstNames, lastNames }: People,
  place: number,
): Pick<DemoInvestor, "firstName" | "lastName"> {
  const firstName = pick(firstNames, seededInteger(firstNames.length, "first name", place))
  return { firstName, lastName: pick(lastNames, Math.floor(place / PEOPLE.length) % lastNames.length) }
}

/** The element at an index that exists. */
function pick<T>(list: readonly T[], place: number): T {
  const found = list[place]
  if (found === undefined) throw new RangeError(`there is no place ${place}`)
  return found
}
