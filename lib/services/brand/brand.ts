import { promisify } from "node:util"
import { inflate } from "node:zlib"
import { findBrand, saveBrand } from "#lib/db/brand.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import type { Brand, Logo, StoredBrand } from "#lib/domain/brand/brand.ts"
import { readLogo, readPng } from "#lib/domain/brand/logo-image.ts"
import { conflict, invariant } from "#lib/domain/errors/domain-error.ts"
import type { DistributorLink } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"

type OfDistributor = Pick<DistributorLink, "distributorId">

const NO_BRAND: StoredBrand = { version: 0, name: null, logo: null }

/** The brand of a distributor as its admins change it; version 0 if it never had one. */
export const requireBrand = async (
  ctx: ServiceContext,
  { distributorId }: OfDistributor,
): Promise<StoredBrand> => (await findBrand(ctx.db, distributorId)) ?? NO_BRAND

/** The brand for a document; null for a distributor that has set none, whose documents are ours alone. */
export async function brandOf(
  ctx: TransactionContext | ServiceContext,
  { distributorId }: OfDistributor,
): Promise<Brand | null> {
  const brand = await findBrand(ctx.db, distributorId)
  return brand === null || (brand.name === null && brand.logo === null) ? null : brand
}

/** A change of a brand; `version` is the one that its admin saw. */
export type BrandChange = Readonly<{
  version: number
  name: string | null
  logo: Readonly<{ change: "keep" | "remove" }> | Readonly<{ change: "replace"; data: Uint8Array }>
}>

/**
 * Changes the brand of a distributor. Throws ConflictError when somebody else has changed it since, and for a logo whose pixels
 * are broken.
 */
export async function changeBrand(
  ctx: ServiceContext,
  { who, distributorId }: OfDistributor & Pick<Actor, "who">,
  { version, name, logo }: BrandChange,
): Promise<StoredBrand> {
  const replacement = logo.change === "replace" ? await checkedLogo(logo.data) : null
  return inTransaction(ctx.db, async (db) => {
    const before = await findBrand(db, distributorId)
    const kept = logo.change === "keep" ? (before?.logo ?? null) : replacement
    const changed = { version, name, logo: kept }
    if (!(await saveBrand(db, distributorId, changed, systemClock.now())))
      throw conflict("Somebody has changed the brand meanwhile. Load the page again.")
    await recordAudit(
      { db },
      { who },
      {
        action: "distributor.brand-changed",
        subject: { kind: "distributor", id: distributorId },
        before: { name: before?.name ?? null },
        after: { name, logo: logo.change },
      },
    )
    return { ...changed, version: version + 1 }
  })
}

const inflated = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflate)

/** A logo whose pixels decompress to what its size needs: no more, so that no document runs out of memory. */
async function checkedLogo(bytes: Uint8Array): Promise<Logo> {
  const image = readLogo(bytes)
  invariant(image, "the contract accepts only logos")
  const png = readPng(bytes)
  if (png === null) return { ...image, bytes }
  try {
    await inflated(Buffer.concat(png.pixels), { maxOutputLength: png.maxBytes })
  } catch {
    throw conflict("The pixels of this image are broken. Export it again.")
  }
  return { ...image, bytes }
}
