import { randomBytes } from "node:crypto"
import { findInvestorKey, keepInvestorKey } from "#lib/db/audit-log.ts"
import type { Database } from "#lib/db/client.ts"
import type { AuditFields } from "#lib/domain/audit-log/audit-record.ts"
import type { AuditValue } from "#lib/domain/audit-log/canonical-json.ts"
import { canonicalJson } from "#lib/domain/audit-log/canonical-json.ts"
import type { ServiceSecrets } from "#lib/services/context.ts"
import type { Seal } from "#lib/services/secrets/secrets.ts"
import { openSealedText, sealText } from "#lib/services/secrets/secrets.ts"

/** Personal values of an investor in a record: nobody reads them once the investor's key is erased. */
export type SealedValues = Readonly<{ investorId: string; sealed: string }>

const KEY_BYTES = 32

/** How the key of an investor is encrypted. */
export const investorKeySeal = (investorId: string, pepper: string): Seal => ({
  pepper,
  purpose: "investor-key",
  owner: investorId,
})

const sealOfValues = (investorId: string, key: string): Seal => ({
  pepper: key,
  purpose: "audit-log",
  owner: investorId,
})

/** The key of an investor's personal values, made with their first record. */
export async function investorKey(
  { db, secrets }: Readonly<{ db: Database; secrets: ServiceSecrets }>,
  investorId: string,
): Promise<string> {
  const seal = investorKeySeal(investorId, secrets.pepper)
  const stored =
    (await findInvestorKey(db, investorId)) ??
    (await keepInvestorKey(db, investorId, sealText(randomBytes(KEY_BYTES).toString("base64"), seal)))
  return openSealedText(stored, seal)
}

/** Encrypts the values of one side of a record. */
export const sealedValues = (investorId: string, key: string, values: AuditFields): SealedValues => ({
  investorId,
  sealed: Buffer.from(sealText(canonicalJson(values as AuditValue), sealOfValues(investorId, key))).toString(
    "base64url",
  ),
})

/** One side of a record with its personal values as text; `erased` where the key is gone, `unreadable` under another pepper. */
export async function openedFields(
  ctx: Readonly<{ db: Database; secrets: ServiceSecrets }>,
  fields: AuditValue,
): Promise<AuditValue> {
  if (!isFields(fields)) return fields
  const { personal, ...rest } = fields
  if (personal === undefined) return fields
  const { investorId, sealed } = personal as SealedValues
  const stored = await findInvestorKey(ctx.db, investorId)
  if (stored === null) return { ...rest, personal: "erased" }
  const { pepper } = ctx.secrets
  try {
    const key = openSealedText(stored, investorKeySeal(investorId, pepper))
    const text = openSealedText(Buffer.from(sealed, "base64url"), sealOfValues(investorId, key))
    return { ...rest, ...(JSON.parse(text) as Readonly<Record<string, AuditValue>>) }
  } catch {
    return { ...rest, personal: "unreadable" }
  }
}

const isFields = (value: AuditValue): value is Readonly<Record<string, AuditValue>> =>
  value !== null && typeof value === "object" && !Array.isArray(value)
