import { randomBytes } from "node:crypto"
import { findInvestorKey, keepInvestorKey } from "#lib/db/audit-log.ts"
import type { Database } from "#lib/db/client.ts"
import type { AuditFields } from "#lib/domain/audit-log/audit-record.ts"
import type { AuditValue } from "#lib/domain/audit-log/canonical-json.ts"
import { canonicalJson } from "#lib/domain/audit-log/canonical-json.ts"
import type { ServiceSecrets } from "#lib/services/context.ts"
import type { EncryptionScope } from "#lib/services/secrets/secrets.ts"
import { decryptText, encryptText } from "#lib/services/secrets/secrets.ts"

/**
 * Encrypted personal values of an investor as records have them: nobody reads them once the investor's key is erased.
 */
export type EncryptedValues = Readonly<{ investorId: string; sealed: string }>

const KEY_BYTES = 32

/** How the key of an investor is encrypted. */
export const investorKeyEncryptionScope = (investorId: string, pepper: string): EncryptionScope => ({
  pepper,
  purpose: "investor-key",
  owner: investorId,
})

const valuesEncryptionScope = (investorId: string, key: string): EncryptionScope => ({
  pepper: key,
  purpose: "audit-log",
  owner: investorId,
})

/** The key of an investor's personal values, made with their first record. */
export async function investorKey(
  { db, secrets }: Readonly<{ db: Database; secrets: ServiceSecrets }>,
  investorId: string,
): Promise<string> {
  const scope = investorKeyEncryptionScope(investorId, secrets.pepper)
  const stored =
    (await findInvestorKey(db, investorId)) ??
    (await keepInvestorKey(db, investorId, encryptText(randomBytes(KEY_BYTES).toString("base64"), scope)))
  return decryptText(stored, scope)
}

/** Encrypts the values of one side of a record. */
export const encryptedValues = (investorId: string, key: string, values: AuditFields): EncryptedValues => ({
  investorId,
  sealed: Buffer.from(
    encryptText(canonicalJson(values as AuditValue), valuesEncryptionScope(investorId, key)),
  ).toString("base64url"),
})

/** One side of a record with its personal values as text; `erased` where the key is gone, `unreadable` under another pepper. */
export async function decryptedFields(
  ctx: Readonly<{ db: Database; secrets: ServiceSecrets }>,
  fields: AuditValue,
): Promise<AuditValue> {
  if (!isFields(fields)) return fields
  const { personal, ...rest } = fields
  if (personal === undefined) return fields
  const { investorId, sealed } = personal as EncryptedValues
  const stored = await findInvestorKey(ctx.db, investorId)
  if (stored === null) return { ...rest, personal: "erased" }
  const { pepper } = ctx.secrets
  try {
    const key = decryptText(stored, investorKeyEncryptionScope(investorId, pepper))
    const text = decryptText(Buffer.from(sealed, "base64url"), valuesEncryptionScope(investorId, key))
    return { ...rest, ...(JSON.parse(text) as Readonly<Record<string, AuditValue>>) }
  } catch {
    return { ...rest, personal: "unreadable" }
  }
}

const isFields = (value: AuditValue): value is Readonly<Record<string, AuditValue>> =>
  value !== null && typeof value === "object" && !Array.isArray(value)
