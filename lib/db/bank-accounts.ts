import { Prisma } from "#lib/db/generated/client.ts"
import {
  hasSearchedWord,
  investorScope,
  investorScopeSql,
  isOfOneInvestor,
  ownerScopeSql,
} from "#lib/db/investors/investor-scope.ts"
import type {
  BankAccount,
  BankAccountSort,
  BankAccountStatus,
  BankAccountWithHolder,
} from "#lib/domain/bank-accounts/bank-account.ts"
import { BANK_ACCOUNT_STATUSES } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { INVESTOR_STATUSES } from "#lib/domain/investors/investor.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import type { Database } from "./client.ts"
import { knownValue, toInstant } from "./column-values.ts"
import type { ListSort } from "./page-query.ts"
import { allOf, columnsSql, containing, findPageIds, findPageRows, inOrderOf } from "./page-query.ts"

const BANK_ACCOUNT_COLUMNS = {
  id: true,
  investorId: true,
  currency: true,
  accountNumber: true,
  bic: true,
  status: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.BankAccountSelect

/** A bank account of an investor within a scope, or null. */
export async function findBankAccount(db: Database, scope: Scope, id: string): Promise<BankAccount | null> {
  const row = await db.bankAccount.findFirst({
    where: { id, investor: investorScope(scope) },
    select: BANK_ACCOUNT_COLUMNS,
  })
  return row === null ? null : toBankAccount(row)
}

/** Filter of a list of bank accounts; null means no filter. */
export type BankAccountFilter = Readonly<{
  investorId: string | null
  currency: CurrencyCode | null
  status: BankAccountStatus | null
}>

const filterSql = (
  scope: Scope,
  { investorId, currency, status }: BankAccountFilter,
): (Prisma.Sql | null)[] => [
  investorId === null ? null : Prisma.sql`listed.investor_id = ${investorId}::uuid`,
  currency === null ? null : Prisma.sql`listed.currency = ${currency}::currency_code`,
  status === null ? null : Prisma.sql`listed.status = ${status}`,
  ownerScopeSql(scope),
]

/** Bank accounts of the investors within a scope, newest first. */
export async function findBankAccounts(
  db: Database,
  scope: Scope,
  filter: BankAccountFilter,
  page: PageRequest,
): Promise<Page<BankAccount>> {
  const list = {
    table: Prisma.sql`bank_accounts`,
    conditions: filterSql(scope, filter),
    isShort: isOfOneInvestor(scope, filter.investorId),
  }
  const columns = columnsSql(Prisma.sql`listed`, BANK_ACCOUNT_COLUMNS)
  const rows = await findPageRows<BankAccountRow>(db, list, page, { columns })
  return pageOf(rows.map(toBankAccount), page.limit)
}

/**
 * Filter of a list of bank accounts with their holders; `search` has words of the holder's name, or a part of the IBAN or the
 * BIC.
 */
export type BankAccountWithHolderFilter = BankAccountFilter & Readonly<{ search: string | null }>

const SEQUENCE = Prisma.sql`listed.sequence`

const SORT_EXPRESSIONS: Readonly<Record<Exclude<BankAccountSort["by"], "investor">, ListSort["by"]>> = {
  bank: [Prisma.sql`listed.bic`, SEQUENCE],
  currency: [Prisma.sql`listed.currency`, SEQUENCE],
  status: [Prisma.sql`listed.status`, SEQUENCE],
  created: [Prisma.sql`listed.created_at`, SEQUENCE],
}

/** The expressions are those of the index investors_by_name: a page reads the accounts of one investor after the other. */
const BY_HOLDER = [Prisma.sql`listed.holder_name`, Prisma.sql`listed.holder_sequence`, SEQUENCE] as const

const withHolder = (scope: Scope): Prisma.Sql => Prisma.sql`(
  SELECT account.*, investor.sequence AS holder_sequence,
    folded(coalesce(investor.legal_name, investor.last_name || ' ' || investor.first_name)) COLLATE "C" AS holder_name
  FROM bank_accounts AS account JOIN investors AS investor ON investor.id = account.investor_id
  WHERE ${investorScopeSql(scope)})`

/** The table and the order of a list. */
const orderedBy = (scope: Scope, { by, isDescending }: BankAccountSort) =>
  by === "investor"
    ? { table: withHolder(scope), sort: { by: BY_HOLDER, joined: 2, isDescending } }
    : { table: Prisma.sql`bank_accounts`, sort: { by: SORT_EXPRESSIONS[by], isDescending } }

/** Bank accounts of the investors within a scope with their holders. */
export async function findBankAccountsWithHolders(
  db: Database,
  scope: Scope,
  {
    filter: { search, ...filter },
    sort,
  }: Readonly<{ filter: BankAccountWithHolderFilter; sort: BankAccountSort }>,
  page: PageRequest,
): Promise<Page<BankAccountWithHolder>> {
  const list = {
    ...orderedBy(scope, sort),
    conditions: [
      ...filterSql(sort.by === "investor" ? EVERYTHING : scope, filter),
      search === null ? null : await foundBy(db, scope, search),
    ],
  }
  const ids = await findPageIds(db, list, page)
  const rows = await db.bankAccount.findMany({
    where: { id: { in: ids } },
    select: {
      ...BANK_ACCOUNT_COLUMNS,
      investor: { select: { displayName: true, status: true } },
    },
  })
  const listed = rows.map(({ investor, ...row }) => ({
    id: row.id,
    bankAccount: toBankAccount(row),
    holder: { name: investor.displayName, status: knownValue(INVESTOR_STATUSES, investor.status) },
  }))
  return pageOf(inOrderOf(ids, listed), page.limit)
}

/** Conditions of which each finds accounts. Account numbers and BICs are stored in capitals without spaces. */
function searched(search: string): readonly Prisma.Sql[] {
  const code = containing(search.replaceAll(/\s/g, "").toUpperCase())
  const words = search.split(/\s+/).filter((word) => word !== "")
  const named = words.map((word) => hasSearchedWord(Prisma.sql`holder.search_text`, word))
  return [
    Prisma.sql`listed.account_number LIKE ${code}`,
    Prisma.sql`listed.bic LIKE ${code}`,
    Prisma.sql`EXISTS (SELECT FROM investors AS holder WHERE holder.id = listed.investor_id AND ${allOf(named)})`,
  ]
}

/** Above this number, reading the list in its order finds a page sooner. */
const MAX_FOUND_ACCOUNTS = 1_000

/** The condition that a search matches: the ids that each index finds, or the conditions themselves if there are too many. */
async function foundBy(db: Database, scope: Scope, search: string): Promise<Prisma.Sql> {
  const alternatives = searched(search)
  const parts = alternatives.map(
    (condition) => Prisma.sql`(
      SELECT listed.id FROM bank_accounts AS listed WHERE ${allOf([condition, ownerScopeSql(scope)])}
      LIMIT ${MAX_FOUND_ACCOUNTS + 1})`,
  )
  const found = await db.$queryRaw<
    { id: string }[]
  >`${Prisma.join(parts, " UNION ")} LIMIT ${MAX_FOUND_ACCOUNTS + 1}`
  return found.length > MAX_FOUND_ACCOUNTS
    ? Prisma.sql`(${Prisma.join([...alternatives], " OR ")})`
    : Prisma.sql`listed.id = ANY(${found.map(({ id }) => id)}::uuid[])`
}

type BankAccountRow = Prisma.BankAccountGetPayload<{ select: typeof BANK_ACCOUNT_COLUMNS }>

const toBankAccount = (row: BankAccountRow): BankAccount => ({
  ...row,
  status: knownValue(BANK_ACCOUNT_STATUSES, row.status),
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
})

/** Inserts a bank account; false when its investor already has it in that currency. */
export async function insertBankAccount(
  db: Database,
  account: BankAccount,
  registeredBy: ActorName,
): Promise<boolean> {
  const inserted = await db.$executeRaw`
    INSERT INTO bank_accounts
      (id, investor_id, currency, account_number, bic, status, registered_by, created_at, updated_at)
    VALUES
      (${account.id}::uuid, ${account.investorId}::uuid, ${account.currency}::currency_code, ${account.accountNumber},
       ${account.bic}, ${account.status}, ${registeredBy}, ${account.createdAt}::timestamptz, ${account.updatedAt}::timestamptz)
    ON CONFLICT (investor_id, account_number, currency) WHERE status <> 'archived' DO NOTHING`
  return inserted > 0
}

/** Changes the status of a bank account that is still in the status `from`; returns whether it was. */
export async function updateBankAccountStatus(
  db: Database,
  id: string,
  {
    from,
    ...change
  }: Readonly<{
    from: BankAccountStatus
    status: BankAccountStatus
    decidedBy: ActorName
    updatedAt: Instant
  }>,
): Promise<boolean> {
  const { count } = await db.bankAccount.updateMany({ where: { id, status: from }, data: change })
  return count === 1
}

/** Locks a bank account of an investor within a scope until the transaction ends; nobody else's. */
export async function lockBankAccount(db: Database, scope: Scope, id: string): Promise<void> {
  await db.$executeRaw`
    SELECT FROM bank_accounts AS account JOIN investors AS investor ON investor.id = account.investor_id
    WHERE account.id = ${id}::uuid AND ${investorScopeSql(scope)}
    FOR UPDATE OF account`
}
