import { seededInteger, seededUuid } from "#demo/seed.ts"
import { demoIban } from "#demo/share-classes/identifiers.ts"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Requirement } from "#lib/domain/errors/domain-error.ts"
import { automaticDecision, awaitingReview } from "#lib/domain/investors/decide-investor.ts"
import type { Investor, InvestorDetails } from "#lib/domain/investors/investor.ts"
import { STANDARD_REQUIREMENTS } from "#lib/domain/investors/investor.ts"
import { DEMO_DISTRIBUTORS } from "./demo-distributors.ts"
import { minutesLater } from "./past-records.ts"
import type { People } from "./people.ts"
import { PEOPLE } from "./people.ts"

/** Number of investors of the demo, some of whom may not order. */
export const INVESTOR_COUNT = 400

/** The number of those who may hold shares; the next two have placed a first order, and the others may not order. */
export const HOLDING_COUNT = 386
export const FIRST_TIMERS: readonly number[] = [386, 387]
const ORDERING_COUNT = 388

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

/** Organizations, each of which somebody represents, and the legal forms of their countries. */
const ORGANIZATIONS: readonly number[] = [23, 88, 141, 206, 259, 314, 371]
const LEGAL_FORMS: Readonly<Record<string, string>> = {
  FR: "SARL",
  DE: "GmbH",
  ES: "S.L.",
  IT: "S.r.l.",
  CH: "AG",
}

const EARLIEST_BIRTH = day("1944-01-01")
const BIRTHS_WITHIN_DAYS = 20_000

/** All investors of the demo by index. */
export const DEMO_INVESTORS: readonly DemoInvestor[] = Array.from({ length: INVESTOR_COUNT }, (_, index) =>
  investor(index),
)

function investor(place: number): DemoInvestor {
  const draw = (limit: number, what: string): number => seededInteger(limit, "investor", what, place)
  const people = pick(PEOPLE, draw(PEOPLE.length, "country"))
  const { country } = people
  const [zipCode, city] = pick(people.towns, draw(people.towns.length, "town"))
  const names = nameOf(people, place)
  const bank = BANKS[country] ?? { country: "FR", bic: "DEMOFRPPXXX" }
  const distributor = DEMO_DISTRIBUTORS[place % 5 < 3 ? 0 : 1]
  return {
    place,
    id: seededUuid("investor", place),
    distributorId: distributor.id,
    ...names,
    details: ORGANIZATIONS.includes(place)
      ? {
          type: "organization",
          countryOfTaxResidence: country,
          legalName: `${names.lastName} ${city} ${LEGAL_FORMS[country] ?? "Ltd"}`,
          registrationNumber: `DEMO ${100_000 + draw(900_000, "registration")}`,
        }
      : { type: "individual", countryOfTaxResidence: country },
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

const HOUR = 60
const DAY = 24 * HOUR

/**
 * An investor in the register at `now`, created some days before their first order, or in the weeks before `now`.
 */
export function investorRecord(
  investor: DemoInvestor,
  firstOrderAt: Instant | undefined,
  now: Instant,
): Investor {
  const { place, iban: _iban, bic: _bic, ...record } = investor
  const draw = (limit: number): number => seededInteger(limit, "investor since", place)
  const createdAt =
    firstOrderAt === undefined
      ? minutesLater(now, -DAY - draw(20 * DAY))
      : minutesLater(firstOrderAt, -2 * HOUR - draw(12 * DAY))
  const decided = SUSPENDED.includes(place) ? SUSPENSION : decisionOf(place)
  const isNew = decided.status === "active" || decided.status === "pending-review"
  const updatedAt = isNew ? createdAt : minutesLater(now, -HOUR * (2 + draw(20)))
  return { ...record, status: decided.status, requirements: decided.requirements, createdAt, updatedAt }
}

type Decision = Pick<Investor, "status" | "requirements">

const asked = (code: keyof typeof STANDARD_REQUIREMENTS, field: string | null): Requirement => ({
  code,
  field,
  message: STANDARD_REQUIREMENTS[code],
})

const SUSPENSION: Decision = {
  status: "suspended",
  requirements: [asked("suspended", null)],
}

const ACTION_REQUIRED: Decision = {
  status: "action-required",
  requirements: [asked("proof-of-address", "address")],
}

/** States of those who never ordered, by index after the others. */
const OTHERS: readonly Decision[] = [
  awaitingReview,
  awaitingReview,
  awaitingReview,
  awaitingReview,
  ACTION_REQUIRED,
  ACTION_REQUIRED,
  automaticDecision("Refused"),
  automaticDecision("Refused"),
  automaticDecision("Refused"),
  { status: "archived", requirements: [] },
  { status: "archived", requirements: [] },
  SUSPENSION,
]

const decisionOf = (place: number): Decision => OTHERS[place - ORDERING_COUNT] ?? automaticDecision("")
