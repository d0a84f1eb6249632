import type { Database } from "#lib/db/client.ts"

/** Milliseconds that business time is ahead of the machine's; zero unless the sandbox has moved it. */
export async function findClockOffset(db: Database): Promise<number> {
  const [row] = await db.$queryRaw<{ offset: bigint }[]>`
    /* prepared */
    SELECT offset_milliseconds AS offset FROM business_clock`
  return Number(row?.offset ?? 0n)
}

/** Moves business time ahead, unless another call moved it further meanwhile. */
export async function moveClockOffset(db: Database, offsetMilliseconds: number): Promise<void> {
  await db.$executeRaw`
    INSERT INTO business_clock (id, offset_milliseconds) VALUES (true, ${offsetMilliseconds})
    ON CONFLICT (id) DO UPDATE
    SET offset_milliseconds = greatest(business_clock.offset_milliseconds, EXCLUDED.offset_milliseconds)`
}
