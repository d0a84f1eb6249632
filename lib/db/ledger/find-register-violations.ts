import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { RegisterViolation } from "#lib/domain/ledger/register-history.ts"
import { ORDER_INVARIANTS } from "./order-invariants.ts"
import { LEDGER_INVARIANTS } from "./register-invariants.ts"

// Planning takes longer than looking at a small register: a connection that asks often plans once.
const ALL_VIOLATIONS = Prisma.sql`/* prepared */ ${Prisma.join(
  [...LEDGER_INVARIANTS, ...ORDER_INVARIANTS].map(
    ({ statement, violations }) =>
      Prisma.sql`SELECT ${statement}::text AS invariant, detail FROM (${violations}) AS violation`,
  ),
  " UNION ALL ",
)}`

/** Whatever breaks a rule of the register, in one statement and so at one moment. */
export const findRegisterViolations = (db: Database): Promise<RegisterViolation[]> =>
  db.$queryRaw<RegisterViolation[]>(ALL_VIOLATIONS)
