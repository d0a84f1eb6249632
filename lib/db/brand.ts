import type { Logo, StoredBrand } from "#lib/domain/brand/brand.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Database } from "./client.ts"
import { knownValue } from "./column-values.ts"
import type { Prisma } from "./generated/client.ts"

const toBrand = (row: Prisma.DistributorBrandGetPayload<Record<never, never>>): StoredBrand => ({
  version: row.version,
  name: row.name,
  logo: toLogo(row),
})

function toLogo({
  logo,
  logoType,
  logoWidth: width,
  logoHeight: height,
}: Prisma.DistributorBrandGetPayload<Record<never, never>>): Logo | null {
  if (logo === null || logoType === null) return null
  invariant(width !== null && height !== null, "a logo has a size")
  return { type: knownValue(["png", "jpeg"] as const, logoType), width, height, bytes: logo }
}

/** The brand of a distributor, or null if it never had one. */
export async function findBrand(db: Database, distributorId: string): Promise<StoredBrand | null> {
  const row = await db.distributorBrand.findUnique({ where: { distributorId } })
  return row === null ? null : toBrand(row)
}

/** Replaces version `version` of a brand, 0 for none; returns whether that was the present one. */
export async function saveBrand(
  db: Database,
  distributorId: string,
  { version, name, logo }: StoredBrand,
  at: Instant,
): Promise<boolean> {
  const columns = {
    version: version + 1,
    name,
    logo: logo === null ? null : Uint8Array.from(logo.bytes),
    logoType: logo?.type ?? null,
    logoWidth: logo?.width ?? null,
    logoHeight: logo?.height ?? null,
    updatedAt: at,
  }
  const { count } =
    version === 0
      ? await db.distributorBrand.createMany({ data: { distributorId, ...columns }, skipDuplicates: true })
      : await db.distributorBrand.updateMany({ where: { distributorId, version }, data: columns })
  return count === 1
}
