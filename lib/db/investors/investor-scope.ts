import { Prisma } from "#lib/db/generated/client.ts"
import { containing } from "#lib/db/page-query.ts"
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

/** Whether records within a scope that are filtered by an investor, if by any, all belong to one. */
export const isOfOneInvestor = (scope: Scope, investorId: string | null): boolean =>
  investorId !== null || (scope.kind === "investors" && scope.investorIds.length === 1)

/** The condition that an investor of a list, named `listed`, is within a scope; null for any. */
export function listedInvestorSql(scope: Scope): Prisma.Sql | null {
  switch (scope.kind) {
    case "everything":
      return null
    case "distributor":
      return Prisma.sql`listed.distributor_id = ${scope.distributorId}::uuid`
    case "investors":
      return Prisma.sql`listed.id = ANY(${[...scope.investorIds]}::uuid[])`
  }
}

/** The condition that a record of a list, named `listed`, belongs to an investor within a scope; null for any. */
export function ownerScopeSql(scope: Scope): Prisma.Sql | null {
  switch (scope.kind) {
    case "everything":
      return null
    case "distributor":
      return Prisma.sql`EXISTS (SELECT FROM investors AS investor
        WHERE investor.id = listed.investor_id AND ${investorScopeSql(scope)})`
    case "investors": {
      const [only, ...others] = scope.investorIds
      return only !== undefined && others.length === 0
        ? Prisma.sql`listed.investor_id = ${only}::uuid`
        : Prisma.sql`listed.investor_id = ANY(${[...scope.investorIds]}::uuid[])`
    }
  }
}

/** The condition that an order of a list, named `listed`, belongs to an investor within a scope; null for any. */
export const orderScopeSql = (scope: Scope): Prisma.Sql | null =>
  scope.kind === "distributor"
    ? Prisma.sql`listed.distributor_id = ${scope.distributorId}::uuid`
    : ownerScopeSql(scope)

/** The condition, in SQL, that a row of the table `investors`, named `investor`, is within a scope. */
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

/**
 * The condition that an investor, in a table `investors` of this name, has words in the name or registration number, whatever their
 * case and accents. The searched text has these too, with an index and in one column: so the others are read of few.
 */
export const isNamedWith = (table: "listed" | "investor", words: readonly string[]): Prisma.Sql[] => {
  const columnOf = (column: string) => Prisma.raw(`${table}.${column}`)
  return words.map((word) => {
    const pattern = Prisma.sql`folded(${containing(word)})`
    const named = ["first_name", "last_name", "legal_name", "registration_number"].map(
      (column) => Prisma.sql`folded(${columnOf(column)}) LIKE ${pattern}`,
    )
    return Prisma.sql`(${hasSearchedWord(columnOf("search_text"), word)} AND (${Prisma.join(named, " OR ")}))`
  })
}

/** Trigrams find nothing shorter. */
const MIN_TRIGRAM_LENGTH = 3

/** The condition that the searched text of an investor has a word: by trigrams, or by n-grams of one and two characters. */
export const hasSearchedWord = (searchText: Prisma.Sql, word: string): Prisma.Sql =>
  word.length < MIN_TRIGRAM_LENGTH
    ? Prisma.sql`strpos(${searchText}, folded(${word})) > 0 AND short_ngrams(${searchText}) @> short_ngrams(folded(${word}))`
    : Prisma.sql`${searchText} LIKE folded(${containing(word)})`
