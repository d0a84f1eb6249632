import { notFound } from "next/navigation"
import { DayFields } from "#components/forms/day-fields.tsx"
import { QueryForm } from "#components/forms/query-form.tsx"
import { OperatorAction } from "#components/operator/operator-action.tsx"
import { Button } from "#components/ui/button.tsx"
import { ActionLink, TextLink } from "#components/ui/links.tsx"
import { EmptyState, Notice, PageHead } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import type { AccountInCurrency } from "#lib/domain/attestations/attestation.ts"
import type { Reconciliation, ReconciliationObstacle } from "#lib/domain/attestations/reconciliation.ts"
import type { DifferentTotals } from "#lib/domain/attestations/share-totals.ts"
import { differentTotals } from "#lib/domain/attestations/share-totals.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays, isDay } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { LEDGER_PATH } from "#lib/pages/operator/ledger/ledger-query.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import {
  ATTESTATION_PATH,
  comparisonPath,
  paymentErrors,
  STATEMENTS_PATH,
  WIRES_PATH,
} from "#lib/pages/operator/payments-areas.tsx"
import { tablePath } from "#lib/pages/staff/table-query.ts"
import {
  accountsWithoutStatementIn,
  compareDay,
  findDayAttestation,
  readLastDayOver,
  readLastOpenDayOver,
  whyNotAttested,
} from "#lib/services/attestations/attest-day.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { NEW_STATEMENT_PATH } from "./new-bank-statement.tsx"

type Texts = StaffMessages["bankStatements"]

/** Chooses the day on which the register is compared with the bank. */
export function CompareForm({
  page: { address },
  texts,
  day,
}: Readonly<{ page: OperatorPage; texts: Texts; day: Day }>) {
  return (
    <QueryForm
      action={address(ATTESTATION_PATH)}
      others={[]}
      className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-2 text-13"
    >
      <DayFields
        id="compare"
        days={[{ name: "day", label: texts.compareDay, day }]}
        missing={texts.dayMissing}
        isDense
      />
      <div className="mt-6">
        <Button type="submit" kind="quiet">
          {texts.compare}
        </Button>
      </div>
    </QueryForm>
  )
}

/** The way to the day before and to the day after, as far as days are over. */
const OtherDays = ({
  page: { address },
  texts,
  day,
  lastDay,
}: Readonly<{ page: OperatorPage; texts: Texts; day: Day; lastDay: Day }>) => (
  <p className="mb-6 flex flex-wrap gap-x-6 gap-y-2 text-13">
    <TextLink href={address(comparisonPath(addDays(day, -1)))}>{texts.previousDay}</TextLink>
    {day < lastDay ? (
      <TextLink href={address(comparisonPath(addDays(day, 1)))}>{texts.nextDay}</TextLink>
    ) : null}
  </p>
)

/** The register and the bank at the end of a day, what keeps them apart, and the attestation. */
export async function Attestation({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, ctx, actor, address, may, query } = page
  const { bankStatements: texts } = staffMessages(language)
  const lastDay = await readLastDayOver(ctx)
  const day = queryText(query, "day") ?? (await readLastOpenDayOver(ctx))
  if (!isDay(day)) notFound()
  const [compared, attestation] = await Promise.all([
    compareDay(ctx, actor, day),
    findDayAttestation(ctx, actor, day),
  ])
  const { accounts, shares, isOver } = compared
  const withoutStatement =
    attestation === null ? compared.withoutStatement : accountsWithoutStatementIn(attestation)
  const nameOf = await findOperatorNames(ctx, attestation === null ? [] : [attestation.attestedBy])
  const shownDay = formatDay(language, day)
  const named = withoutStatement.map(({ account }) => account)
  const canAttest = attestation === null && whyNotAttested(day, compared, named) === null
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink href={address(STATEMENTS_PATH)}>{texts.toList}</TextLink>
      </p>
      <PageHead
        title={formatMessage(texts.comparison, { day: shownDay })}
        lead={texts.comparisonLead}
        actions={
          canAttest && may("record") ? (
            <OperatorAction
              language={language}
              does="attestDay"
              payload={{ day, withoutStatement: named }}
              kind="primary"
              errors={paymentErrors(page, texts.attestConflict)}
              texts={{
                action: texts.attest,
                title: formatMessage(texts.attestTitle, { day: shownDay }),
                text: texts.attestText,
                confirm: texts.attestIt,
                cancel: texts.cancel,
              }}
            >
              {withoutStatement.length === 0 ? null : (
                <WithoutStatement text={texts.attestWithout} accounts={withoutStatement} />
              )}
            </OperatorAction>
          ) : undefined
        }
      />
      <CompareForm page={page} texts={texts} day={day} />
      <OtherDays page={page} texts={texts} day={day} lastDay={lastDay} />
      {accounts.length === 0 ? (
        <EmptyState
          text={texts.noAccounts}
          action={
            may("record") ? (
              <ActionLink href={address(NEW_STATEMENT_PATH)}>{texts.importFile}</ActionLink>
            ) : undefined
          }
        />
      ) : (
        <div className="space-y-8">
          {attestation === null ? null : (
            <Notice title={texts.attested}>
              <p className="[overflow-wrap:anywhere]">
                {formatMessage(texts.attestedBy, {
                  name: nameOf(attestation.attestedBy),
                  hash: attestation.contentHash,
                })}
              </p>
            </Notice>
          )}
          <Accounts page={page} texts={texts} accounts={accounts} />
          {withoutStatement.length === 0 ? null : (
            <Notice title={texts.withoutStatement}>
              <WithoutStatement
                text={attestation === null ? texts.withoutStatementText : texts.attestedWithout}
                accounts={withoutStatement}
              />
            </Notice>
          )}
          <Explained page={page} texts={texts} accounts={accounts} />
          <Obstacles
            page={page}
            texts={texts}
            accounts={accounts}
            shares={differentTotals(shares)}
            day={day}
            state={attestation !== null ? "attested" : isOver ? "over" : "not-over"}
          />
        </div>
      )}
    </>
  )
}

/** Accounts that are not compared, with what that means. */
const WithoutStatement = ({
  text,
  accounts,
}: Readonly<{ text: string; accounts: readonly AccountInCurrency[] }>) => (
  <>
    <p>{text}</p>
    <ul className="figures mt-1">
      {accounts.map(({ account, currency }) => (
        <li key={`${account} ${currency}`}>
          {groupInFours(account)} · {currency}
        </li>
      ))}
    </ul>
  </>
)

function Accounts({
  page: { language },
  texts,
  accounts,
}: Readonly<{ page: OperatorPage; texts: Texts; accounts: readonly Reconciliation[] }>) {
  const money = (value: Decimal | null, { currency }: Reconciliation) =>
    value === null ? texts.unknown : formatExactMoney(language, amount(value, currency))
  return (
    <div className="text-13">
      <Table
        caption={texts.title}
        rows={accounts}
        rowKey={({ account, currency }) => `${account} ${currency}`}
        needs="wide"
        columns={[
          { id: "account", heading: texts.account, cell: ({ account }) => groupInFours(account) },
          {
            id: "since",
            heading: texts.since,
            minor: true,
            cell: (account) => `${account.startDay} · ${money(account.startBalance, account)}`,
          },
          {
            id: "bank",
            heading: texts.bank,
            align: "right",
            cell: (account) => money(account.bank, account),
            minor: "on-a-phone",
          },
          {
            id: "register",
            heading: texts.register,
            align: "right",
            cell: (account) => money(account.register, account),
            minor: "on-a-phone",
          },
          {
            id: "difference",
            heading: texts.difference,
            align: "right",
            cell: (account) => {
              const isDifferent = account.difference !== null && !isZero(account.difference)
              return (
                <span className={isDifferent ? "font-semibold text-danger" : ""}>
                  {money(account.difference, account)}
                </span>
              )
            },
          },
        ]}
      />
    </div>
  )
}

/** Entries of all days up to this one are listed, so that the list grows from year to year. */
const SHOWN_ENTRIES = 200

/** The entries of the bank that make a difference, with what they are, the newest first; how many more there are where not all are. */
function Explained({
  page: { language, address },
  texts,
  accounts,
}: Readonly<{ page: OperatorPage; texts: Texts; accounts: readonly Reconciliation[] }>) {
  const lines = accounts.flatMap(({ currency, explained }) =>
    explained.map(({ entryId, statementId, amount: value, explanation }) => ({
      id: entryId,
      text: `${formatExactMoney(language, amount(value, currency))} · ${explanation ?? texts.payoutBack}`,
      href: statementId === null ? STATEMENTS_PATH : `${STATEMENTS_PATH}/${statementId}`,
    })),
  )
  if (lines.length === 0) return null
  const shown = lines.toReversed().slice(0, SHOWN_ENTRIES)
  return (
    <section aria-labelledby="explained-heading">
      <h2 id="explained-heading" className="mb-2 text-21">
        {texts.explainedEntries}
      </h2>
      <ul className="space-y-1 text-13">
        {shown.map(({ id, text, href }) => (
          <li key={id} className="figures [overflow-wrap:anywhere]">
            <TextLink href={address(href)}>{text}</TextLink>
          </li>
        ))}
      </ul>
      {lines.length === shown.length ? null : (
        <p className="mt-1 text-13 text-muted">
          {formatMessage(texts.moreExplained, { count: lines.length - shown.length })}
        </p>
      )}
    </section>
  )
}

/** What keeps the day from being attested; after it was attested, what has changed that would. */
function Obstacles({
  page,
  texts,
  accounts,
  shares,
  day,
  state,
}: Readonly<{
  page: OperatorPage
  texts: Texts
  accounts: readonly Reconciliation[]
  shares: readonly DifferentTotals[]
  day: Day
  state: "attested" | "over" | "not-over"
}>) {
  const lines = [
    ...accounts.flatMap((account) =>
      account.obstacles.map((obstacle) => lineOf({ page, texts, of: account, obstacle, day })),
    ),
    ...shares.map((totals) => sharesLine(page, texts, totals, day)),
  ]
  if (lines.length === 0) {
    if (state === "attested") return null
    return <p>{state === "over" ? texts.agrees : texts.notOver}</p>
  }
  return (
    <section aria-labelledby="obstacles-heading">
      <h2 id="obstacles-heading" className="mb-2 text-21">
        {state === "attested" ? texts.sinceAttested : texts.obstacles}
      </h2>
      <ul className="space-y-1 text-13">
        {lines.map(({ id, text, href }) => (
          <li key={id} className="figures">
            {href === null ? text : <TextLink href={page.address(href)}>{text}</TextLink>}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Line = Readonly<{ id: string; text: string; href: string | null }>

/** The shares of a class that are not those of its holders in a sentence, with the ledger of the class. */
function sharesLine(
  { language }: OperatorPage,
  texts: Texts,
  { shareClass, holders, inIssue, difference }: DifferentTotals,
  day: Day,
): Line {
  const exact = { maximumFractionDigits: 20 } as const
  return {
    id: `shares ${shareClass}`,
    text: formatMessage(texts.sharesDiffer, {
      shareClass,
      holders: formatNumber(language, holders, exact),
      inIssue: formatNumber(language, inIssue, exact),
      difference: formatNumber(language, difference, { ...exact, signDisplay: "exceptZero" }),
    }),
    href: tablePath(LEDGER_PATH, { class: shareClass, day }),
  }
}

/** An obstacle in a sentence, with the record that it is about. */
function lineOf({
  page: { language },
  texts,
  of: { account, currency },
  obstacle,
  day,
}: Readonly<{
  page: OperatorPage
  texts: Texts
  of: Reconciliation
  obstacle: ReconciliationObstacle
  day: Day
}>): Line {
  const money = (value: Decimal) => formatExactMoney(language, amount(value, currency))
  const figures = {
    account: groupInFours(account),
    amount:
      "amount" in obstacle
        ? money(obstacle.amount)
        : obstacle.kind === "not-on-statement"
          ? money(obstacle.movement.amount)
          : "",
    day: obstacle.kind === "not-on-statement" ? obstacle.movement.day : day,
  }
  return {
    id: JSON.stringify([account, currency, obstacle]),
    text: formatMessage(texts.obstacle[obstacle.kind], figures),
    href: hrefOf(obstacle),
  }
}

function hrefOf(obstacle: ReconciliationObstacle): string | null {
  if (
    obstacle.kind === "not-confirmed" ||
    obstacle.kind === "gap" ||
    obstacle.kind === "unexplained" ||
    obstacle.kind === "not-ended"
  )
    return obstacle.statementId === null ? null : `${STATEMENTS_PATH}/${obstacle.statementId}`
  if (obstacle.kind === "not-on-statement" && obstacle.movement.kind.startsWith("wire"))
    return `${WIRES_PATH}/${obstacle.movement.id}`
  return null
}
