import { Prisma } from "#lib/db/generated/client.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"

/** The condition that an investor is within a scope. */
export function investorScope(scope: Scope): Prisma.InvestorWhereInput {
  switch (scope.kind) {
    case "everything":
      return {}
    case "distributor":
      return { distributorId: scope.distributorId }
    case "investors":
      return { id: { in: [...scope.investorIds] } }
  }
}

/** The same condition in SQL, on a table `investors` named `investor`. */
export function investorScopeSql(scope: Scope): Prisma.Sql {
  switch (scope.kind) {
    case "everything":
      return Prisma.sql`true`
    case "distributor":
      return Prisma.sql`investor.distributor_id = ${scope.distributorId}::uuid`
    case "investors":
      return Prisma.sql`investor.id = ANY(${[...scope.investorIds]}::uuid[])`
  }
}
