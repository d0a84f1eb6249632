import type { FundParty } from "#lib/domain/fund-parties/fund-party.ts"
import { inRoleOrder, PARTY_ROLES } from "#lib/domain/fund-parties/fund-party.ts"
import type { Database } from "./client.ts"
import { knownValue } from "./column-values.ts"
import type { Row } from "./write-rows.ts"
import { deleteRows, insertRows, updateRows } from "./write-rows.ts"

/** The parties of some funds, by role and name within a fund. */
export async function findFundParties(db: Database, fundIds: readonly string[]): Promise<FundParty[]> {
  const rows = await db.fundParty.findMany({ where: { fundId: { in: [...fundIds] } } })
  return inRoleOrder(rows.map((row) => ({ ...row, role: knownValue(PARTY_ROLES, row.role) })))
}

/** Adds parties to their funds. */
export const insertFundParties = (db: Database, parties: readonly FundParty[]): Promise<void> =>
  insertRows(db, "fund_parties", parties.map(toRow))

/** Updates parties by fund, role and name. */
export const updateFundParties = (db: Database, parties: readonly FundParty[]): Promise<void> =>
  updateRows(db, "fund_parties", ["fund_id", "role", "name"], parties.map(toRow))

/** Removes parties from their funds. */
export const deleteFundParties = (
  db: Database,
  parties: readonly Pick<FundParty, "fundId" | "role" | "name">[],
): Promise<void> =>
  deleteRows(
    db,
    "fund_parties",
    parties.map(({ fundId, role, name }) => ({ fund_id: fundId, role, name })),
  )

const toRow = (party: FundParty): Row => ({
  fund_id: party.fundId,
  role: party.role,
  name: party.name,
  address: party.address,
  country: party.country,
  register_number: party.registerNumber,
  register_url: party.registerUrl,
  website: party.website,
  email: party.email,
  phone: party.phone,
})
