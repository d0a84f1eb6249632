import { randomBytes } from "node:crypto"
import { DEMO_DISTRIBUTORS } from "#demo/register/demo-distributors.ts"
import { DEMO_INVESTORS } from "#demo/register/demo-investors.ts"
import type { DemoRole, DemoUser } from "#lib/demo-credentials.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { DistributorRole, OperatorRole } from "#lib/domain/users/user.ts"
import { requiresSecondFactor } from "#lib/domain/users/user.ts"
import { newTimeBasedSecret } from "#lib/services/users/second-factor-codes.ts"

/** A user of the demo: their role, and whom they act or work for. */
export type DemoPerson = Readonly<{
  email: string
  name: string
  locale: Language
  role: DemoRole
  investorIds: readonly string[]
  distributor: Readonly<{ distributorId: string; role: DistributorRole }> | null
  operatorRole: OperatorRole | null
}>

const NOBODYS = { investorIds: [], distributor: null, operatorRole: null, locale: "en" } as const

const investorAt = (place: number) => {
  const investor = DEMO_INVESTORS[place]
  if (investor === undefined) throw new RangeError(`the demo has no investor at place ${place}`)
  return investor
}

const [NORTH_QUAY, HELVETIA_STREET] = DEMO_DISTRIBUTORS

/** One user who acts for themselves, and one who acts for a family. */
const OWN = investorAt(0)
const FAMILY = [5, 8, 13].map(investorAt)

/** The users of the demo, in display order. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    ...NOBODYS,
    email: "investor@sharebook.example",
    name: `${OWN.firstName} ${OWN.lastName}`,
    role: "investor",
    investorIds: [OWN.id],
  },
  {
    ...NOBODYS,
    email: "family.office@sharebook.example",
    name: "Camille Roche",
    role: "investor",
    investorIds: FAMILY.map(({ id }) => id),
  },
  {
    ...NOBODYS,
    email: "distributor.admin@sharebook.example",
    name: "Nora Lindqvist",
    role: "distributor-admin",
    distributor: { distributorId: NORTH_QUAY.id, role: "admin" },
  },
  {
    ...NOBODYS,
    email: "distributor.desk@sharebook.example",
    name: "Tomas Brandt",
    role: "distributor-operator",
    distributor: { distributorId: HELVETIA_STREET.id, role: "operator" },
  },
  {
    ...NOBODYS,
    email: "distributor.viewer@sharebook.example",
    name: "Lea Moreau",
    role: "distributor-viewer",
    distributor: { distributorId: NORTH_QUAY.id, role: "viewer" },
  },
  {
    ...NOBODYS,
    email: "operator.maker@sharebook.example",
    name: "Ines Ferreira",
    role: "operator-maker",
    operatorRole: "maker",
  },
  {
    ...NOBODYS,
    email: "operator.checker@sharebook.example",
    name: "Paul Whitmore",
    role: "operator-checker",
    operatorRole: "checker",
  },
]

/** The credentials of a demo user, existing or new. */
export function credentialsOf(person: DemoPerson, known: DemoUser | undefined): DemoUser {
  const { email, name, role, investorIds, distributor } = person
  return {
    email,
    name,
    password: known?.password ?? randomBytes(12).toString("base64url"),
    role,
    investorIds,
    distributorId: distributor?.distributorId ?? null,
    totpSecret: requiresSecondFactor(person) ? (known?.totpSecret ?? newTimeBasedSecret()) : null,
  }
}
