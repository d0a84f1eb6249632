import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { checksums, newSeed } from "#lib/db/ledger/register-checksums.ts"

/** The parts of the register that a check would compare row by row: none where nothing differs. */
export async function differingChecksums(db: Database): Promise<string[]> {
  const [row = {}] = await db.$queryRaw<Record<string, boolean>[]>`
    WITH ${Prisma.join([...checksums(newSeed())])} SELECT * FROM checksums_differ`
  return Object.keys(row).filter((part) => row[part])
}
