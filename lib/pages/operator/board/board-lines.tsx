import { TextLink } from "#components/ui/links.tsx"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { BoardStepName } from "#lib/domain/operator-board/board.ts"
import { BOARD_STEPS, isToDo } from "#lib/domain/operator-board/board.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney, formatSums } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { readFundNames } from "#lib/pages/fund-names.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import { VALUES_PATH } from "#lib/pages/operator/data/data-areas.tsx"
import { RUNS_PATH } from "#lib/pages/operator/dealing-runs/dealing-parts.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { COMPENSATIONS_PATH, comparisonPath, STATEMENTS_PATH } from "#lib/pages/operator/payments-areas.tsx"
import { INVESTORS_PATH } from "#lib/pages/operator/people-areas.tsx"
import { tablePath } from "#lib/pages/staff/table-query.ts"
import type { Board, BoardDayWithSteps, WaitingDecisions } from "#lib/services/operator-board/read-board.ts"
import {
  CLASS_TERMS,
  FAILED,
  HELD_PAYOUTS,
  PENDING_PAYOUTS,
  PROPOSED_PAYOUTS,
  STEP_LOOKS,
  SUSPENSE,
  UNCONFIRMED,
} from "./board-days.tsx"

type Texts = StaffMessages["operator"]

/** The band on top: what is late, and what awaits the reader. Nothing while all goes on. */
export async function Alarms({
  page,
  texts,
  alarms: {
    lateDealings,
    oldSuspense,
    unconfirmedPayouts,
    unconfirmedCompensations,
    missingStatements,
    shortages,
  },
  forMe,
}: Readonly<{ page: OperatorPage; texts: Texts; alarms: Board["alarms"]; forMe: number }>) {
  const { language } = page
  const fundNameOf = await readFundNames(language)
  const counted = [
    {
      id: "forMe",
      count: forMe,
      text: texts.awaitsYou,
      link: { href: tablePath(APPROVALS_PATH, { share: "mine" }), text: texts.toProposals },
    },
    {
      id: "late",
      count: lateDealings,
      text: texts.lateDealings,
      link: { href: RUNS_PATH, text: texts.toRuns },
    },
    {
      id: "suspense",
      count: oldSuspense,
      text: texts.oldSuspense,
      link: { href: SUSPENSE, text: texts.toSuspense },
    },
    {
      id: "payouts",
      count: unconfirmedPayouts,
      text: texts.unconfirmedPayouts,
      link: { href: UNCONFIRMED, text: texts.toPayouts },
    },
    {
      id: "compensations",
      count: unconfirmedCompensations,
      text: texts.unconfirmedCompensations,
      link: { href: tablePath(COMPENSATIONS_PATH, { state: "sent" }), text: texts.toCompensationList },
    },
    {
      id: "statements",
      count: missingStatements,
      text: texts.missingStatements,
      link: { href: STATEMENTS_PATH, text: texts.toStatements },
    },
  ].filter(({ count }) => count > 0)
  const lines = [
    ...counted.map(({ id, count, text, link }) => ({ id, text: formatMessage(text, { count }), link })),
    ...shortages.map(({ fund, redemptions, liquid, valuationDay }) => ({
      id: fund.id,
      text: formatMessage(texts.shortage, {
        fund: fundNameOf(fund.id),
        redemptions: formatMoney(language, redemptions),
        liquid: formatMoney(language, liquid),
        day: formatDay(language, valuationDay),
      }),
      link: { href: RUNS_PATH, text: texts.toRuns },
    })),
  ]
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="alarms-heading" className="mb-8 border-warning border-l-2 pl-4">
      <h2 id="alarms-heading" className="font-medium text-17">
        {texts.alarms}
      </h2>
      <Lines page={page} lines={lines} />
    </section>
  )
}

/** Something that somebody has to do, and where. */
type Line = Readonly<{
  id: string
  text: string
  link: Readonly<{ href: string; text: string }>
  isFailure?: boolean
}>

const Lines = ({ page: { address }, lines }: Readonly<{ page: OperatorPage; lines: readonly Line[] }>) => (
  <ul className="mt-1 space-y-1 text-13">
    {lines.map(({ id, text, link, isFailure = false }) => (
      <li key={id} className="figures">
        <span className={isFailure ? STEP_LOOKS.failed : ""}>{text}</span>{" "}
        <TextLink href={address(link.href)}>{link.text}</TextLink>
      </li>
    ))}
  </ul>
)

/** What somebody has to do: on dealing days, and about what belongs to none. */
export function ToDo({ page, texts, board }: Readonly<{ page: OperatorPage; texts: Texts; board: Board }>) {
  const lines = [...stepsToDo(page, texts, board.days), ...othersToDo(page, texts, board)]
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="to-do-heading" className="mb-8">
      <h2 id="to-do-heading" className="font-medium text-17">
        {texts.stepStates.due}
      </h2>
      <Lines page={page} lines={lines} />
    </section>
  )
}

/** The steps whose turn it is on any of the days, and those that failed, each added up and with the way to all of them. */
function stepsToDo(page: OperatorPage, texts: Texts, days: readonly BoardDayWithSteps[]): readonly Line[] {
  const toDo = days.flatMap(({ dealingDay, steps }) =>
    steps.filter(isToDo).map((step) => ({ ...step, dealingDay })),
  )
  return BOARD_STEPS.flatMap((name) =>
    (["failed", "due"] as const).flatMap((state): readonly Line[] => {
      if (name === "payouts-approved") return state === "due" ? payoutsToDo(page, texts, days) : []
      const found = toDo.filter((step) => step.name === name && step.state === state)
      if (found.length === 0) return []
      // Statements and attestations are of a day, whatever classes it has.
      const isOfDay = name === "statement-in" || name === "attested"
      const count = isOfDay
        ? new Set(found.map(({ dealingDay }) => dealingDay)).size
        : found.reduce((total, step) => total + (step.count ?? 1), 0)
      // Of all steps only payouts can fail.
      const isFailure = state === "failed"
      const text = formatMessage(isFailure ? texts.failedPayouts : texts.toDo[name], { count })
      const firstDay = found.map(({ dealingDay }) => dealingDay).toSorted()[0]
      const link =
        name === "attested" && firstDay !== undefined
          ? { href: comparisonPath(firstDay), text: texts.toComparison }
          : placeOf(texts, name, state)
      return [{ id: `${name} ${state}`, text, link, isFailure }]
    }),
  )
}

/**
 * The payouts that a maker has to release, with their sums, those that nobody can release while their class has no bank account or
 * because of their investors, and those that a checker has to approve.
 */
function payoutsToDo(
  { language, may }: OperatorPage,
  texts: Texts,
  days: readonly BoardDayWithSteps[],
): readonly Line[] {
  const countOf = (part: "pending" | "held" | "proposed") =>
    days.reduce((all, { payouts }) => all + payouts[part], 0)
  const [pending, held, proposed] = [countOf("pending"), countOf("held"), countOf("proposed")]
  const amounts = days.flatMap(({ payouts }) => payouts.pendingAmount ?? [])
  const release: Line = {
    id: "payouts to release",
    text: formatMessage(texts.payoutsToRelease, { count: pending, amounts: formatSums(language, amounts) }),
    link: { href: PENDING_PAYOUTS, text: texts.toPayouts },
  }
  const approve: Line = {
    id: "payouts to approve",
    text: formatMessage(texts.payoutsToApprove, { count: proposed }),
    link: { href: PROPOSED_PAYOUTS, text: texts.toProposals },
  }
  const seeHeld: Line = {
    id: "payouts held",
    text: formatMessage(texts.payoutsHeld, { count: held }),
    link: { href: HELD_PAYOUTS, text: texts.toHeldPayouts },
  }
  const withoutAccount = [...Map.groupBy(days, ({ shareClass }) => shareClass)].flatMap(
    ([shareClass, ofClass]): readonly Line[] => {
      const count = ofClass.reduce((all, { payouts }) => all + payouts.withoutAccount, 0)
      if (count === 0) return []
      const text = formatMessage(texts.payoutsWithoutAccount, { count, shareClass })
      const link = { href: CLASS_TERMS, text: may("propose") ? texts.importAccount : texts.toTerms }
      return [{ id: `payouts of ${shareClass}`, text, link }]
    },
  )
  return [
    ...(pending === 0 ? [] : [release]),
    ...withoutAccount,
    ...(held === 0 ? [] : [seeHeld]),
    ...(proposed === 0 ? [] : [approve]),
  ]
}

/** What belongs to no dealing day: entries of the bank, compensations, investors under review and bank accounts to verify. */
function othersToDo(
  { language }: OperatorPage,
  texts: Texts,
  { unexplained, owedCompensations, heldCompensations, reviews, accountsToVerify }: Board,
): readonly Line[] {
  const waiting = ({ count, oldest }: WaitingDecisions) => ({
    count,
    day: formatDay(language, dayIn(oldest, "UTC")),
  })
  const lines: Line[] = []
  if (unexplained !== null) {
    lines.push({
      id: "unexplained entries",
      text: formatMessage(texts.unexplainedEntries, { count: unexplained.count }),
      link: { href: `${STATEMENTS_PATH}/${unexplained.statementId}`, text: texts.toFirstUnexplained },
    })
  }
  if (owedCompensations > 0) {
    lines.push({
      id: "compensations",
      text: formatMessage(texts.owedCompensations, { count: owedCompensations }),
      link: { href: tablePath(COMPENSATIONS_PATH, { state: "owed" }), text: texts.toCompensationList },
    })
  }
  if (heldCompensations > 0) {
    lines.push({
      id: "held compensations",
      text: formatMessage(texts.heldCompensations, { count: heldCompensations }),
      link: { href: tablePath(COMPENSATIONS_PATH, { state: "held" }), text: texts.toHeldCompensations },
    })
  }
  if (reviews !== null) {
    lines.push({
      id: "reviews",
      text: formatMessage(texts.reviews, waiting(reviews)),
      link: { href: tablePath(INVESTORS_PATH, { status: "pending-review" }), text: texts.toReviews },
    })
  }
  if (accountsToVerify !== null) {
    lines.push({
      id: "accounts",
      text: formatMessage(texts.accountsToVerify, waiting(accountsToVerify)),
      link: { href: tablePath(INVESTORS_PATH, { accounts: "pending-verification" }), text: texts.toAccounts },
    })
  }
  return lines
}

/** Where all of a step are done. */
function placeOf(
  texts: Texts,
  name: Exclude<BoardStepName, "payouts-approved">,
  state: "due" | "failed",
): Line["link"] {
  switch (name) {
    case "statement-in":
    case "attested":
      return { href: STATEMENTS_PATH, text: texts.toStatements }
    case "payments-matched":
      return { href: SUSPENSE, text: texts.toSuspense }
    case "value-proposed":
      return { href: VALUES_PATH, text: texts.toValues }
    case "value-approved":
      return {
        href: tablePath(APPROVALS_PATH, { kind: "net-asset-values", state: "proposed" }),
        text: texts.toProposals,
      }
    case "dealing-run":
      return { href: RUNS_PATH, text: texts.toRuns }
    case "payouts-confirmed":
      return state === "failed"
        ? { href: FAILED, text: texts.toFailedPayouts }
        : { href: UNCONFIRMED, text: texts.toPayouts }
  }
}
