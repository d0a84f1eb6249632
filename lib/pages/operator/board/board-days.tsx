import { TextLink } from "#components/ui/links.tsx"
import type { Column } from "#components/ui/table.tsx"
import { Table } from "#components/ui/table.tsx"
import type { Instant, TimeZone } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { BoardStep, BoardStepName } from "#lib/domain/operator-board/board.ts"
import { BOARD_STEPS, briefSteps, isToDo } from "#lib/domain/operator-board/board.ts"
import { formatDay, formatDayOfYear, formatTimeOfDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { readFundNames } from "#lib/pages/fund-names.ts"
import { ActorText } from "#lib/pages/operator/actor-text.tsx"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import { TERMS_PATH, VALUES_PATH } from "#lib/pages/operator/data/data-areas.tsx"
import { planPath } from "#lib/pages/operator/dealing-runs/dealing-parts.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import {
  comparisonPath,
  PAYOUTS_PATH,
  STATEMENTS_PATH,
  WIRES_PATH,
} from "#lib/pages/operator/payments-areas.tsx"
import { tablePath } from "#lib/pages/staff/table-query.ts"
import type { BoardDayWithSteps } from "#lib/services/operator-board/read-board.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"

type Texts = StaffMessages["operator"]

/** A step of a day on which it has something to do. */
type StepThatIs = BoardStep & Readonly<{ state: Exclude<BoardStep["state"], "none"> }>

const isStepThatIs = (step: BoardStep): step is StepThatIs => step.state !== "none"

/** Money that a person must look at. */
export const SUSPENSE = tablePath(WIRES_PATH, { state: "suspense" })

/** Payouts that nobody has sent to the bank. */
export const PENDING_PAYOUTS = tablePath(PAYOUTS_PATH, { state: "pending" })

/** Payouts that cannot be sent now because of their investors or the accounts to which they go. */
export const HELD_PAYOUTS = tablePath(PAYOUTS_PATH, { state: "held-by-payee" })

/** Payouts that a maker has proposed to send. */
export const PROPOSED_PAYOUTS = tablePath(APPROVALS_PATH, { kind: "payout-batch", state: "proposed" })

/** The bank accounts of share classes, and the form of their file. */
export const CLASS_TERMS = `${tablePath(TERMS_PATH, { file: "share-classes" })}#classes-heading`

/** Payouts that the bank has had. */
export const UNCONFIRMED = tablePath(PAYOUTS_PATH, { state: "sent" })

/** Payouts that did not arrive. */
export const FAILED = tablePath(PAYOUTS_PATH, { state: "failed" })

export const STEP_LOOKS = {
  done: "text-muted",
  due: "font-semibold",
  waits: "text-muted",
  failed: "font-semibold text-danger",
} as const satisfies Readonly<Record<StepThatIs["state"], string>>

/** What the steps of a day are shown with. */
type DayInput = Readonly<{
  page: OperatorPage
  texts: Texts
  of: BoardDayWithSteps
  /** Whether the days have different time zones, so that each names its own. */
  areZonesMixed: boolean
  nameOf: (who: string) => string
  fundNameOf: (fundId: string) => string
}>

/** A table of dealing days with their steps. */
export async function BoardDays({
  page,
  texts,
  days,
  caption,
  areZonesMixed,
}: Pick<DayInput, "page" | "texts" | "areZonesMixed"> &
  Readonly<{ days: readonly BoardDayWithSteps[]; caption: string }>) {
  const [nameOf, fundNameOf] = await Promise.all([
    findOperatorNames(
      page.ctx,
      days.flatMap(({ steps }) => steps.flatMap(({ by }) => (by == null ? [] : [by]))),
    ),
    readFundNames(page.language),
  ])
  const shared = { page, texts, areZonesMixed, nameOf, fundNameOf }
  return (
    <div className="text-13">
      <Table
        caption={caption}
        rows={days}
        rowKey={({ shareClass, dealingDay }) => `${shareClass} ${dealingDay}`}
        needs="wide"
        columns={[
          {
            id: "day",
            heading: texts.dealingDay,
            cell: (day) => <DayCell {...shared} of={day} />,
          },
          // In a register without bank statements no day has the steps that need them.
          ...BOARD_STEPS.filter((name) =>
            days.some(({ steps }) => steps.some((step) => step.name === name && isStepThatIs(step))),
          ).map(
            (name): Column<BoardDayWithSteps> => ({
              id: name,
              heading: texts.steps[name],
              minor: true,
              isNotListed: true,
              cell: (day) => {
                const step = day.steps.filter(isStepThatIs).find((other) => other.name === name)
                return step === undefined ? null : <StepCell {...shared} of={day} step={step} />
              },
            }),
          ),
        ]}
      />
    </div>
  )
}

/**
 * A class and its dealing day; where the steps have no columns (below 58 rem), also the steps in brief, and on request all of
 * them. From 40 rem on these are beside the day. A phone has the fund and the day of the value with all steps.
 */
function DayCell(input: DayInput) {
  const {
    page: { language },
    texts,
    of: { shareClass, dealingDay, priceDay, fund, steps },
    areZonesMixed,
    fundNameOf,
  } = input
  const title = `${shareClass} ${formatDay(language, dealingDay)}`
  const beside = "@min-[40rem]:col-start-2 @min-[40rem]:row-span-2 @min-[40rem]:row-start-1"
  return (
    <div className="relative grid-cols-[14rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-6 @min-[40rem]:@max-[58rem]:grid print:block">
      <span className="block min-w-48 font-medium">
        {shareClass}{" "}
        <time dateTime={dealingDay} className="whitespace-nowrap">
          {formatDay(language, dealingDay)}
        </time>
      </span>
      <details className={`peer @min-[58rem]:hidden print:hidden ${beside}`}>
        <summary className="absolute -top-0.5 right-0 flex size-6 cursor-pointer list-none items-center justify-center text-muted [&::-webkit-details-marker]:hidden">
          <span className="sr-only">{formatMessage(texts.allSteps, { day: title })}</span>
          <Chevron />
        </summary>
        <StepLines {...input} steps={steps} />
      </details>
      <span className="block text-12 text-muted @max-[40rem]:peer-not-open:hidden print:block!">
        <span className="block">{fundNameOf(fund.id)}</span>
        {formatMessage(texts.priceDay, { day: formatDay(language, priceDay) })}
        {areZonesMixed ? <span className="block">{fund.timezone}</span> : null}
      </span>
      <div className={`peer-open:hidden @min-[58rem]:hidden print:hidden ${beside}`}>
        <StepLines {...input} steps={briefSteps(steps)} />
      </div>
    </div>
  )
}

const Chevron = () => (
  <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
    <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
)

/** Steps below each other, each on a line of its own: what it is, how far it is, where it is done. */
const StepLines = ({ steps, ...input }: DayInput & Readonly<{ steps: readonly BoardStep[] }>) => (
  <ul className="mt-1 space-y-1 text-12 @min-[40rem]:mt-0 @min-[40rem]:mr-10">
    {steps.filter(isStepThatIs).map((step) => (
      <li key={step.name} className="grid-cols-[9.5rem_minmax(0,1fr)_auto] gap-x-4 @min-[40rem]:grid">
        <span>{input.texts.steps[step.name]}</span>{" "}
        <span>
          <StepState step={step} {...input} />{" "}
          <span className="text-muted">
            <StepDetails step={step} {...input} className="before:content-['·_']" />
          </span>
        </span>{" "}
        <span className="whitespace-nowrap">
          <StepLink step={step} {...input} />
        </span>
      </li>
    ))}
  </ul>
)

/** One step in its column. */
const StepCell = (input: DayInput & Readonly<{ step: StepThatIs }>) => (
  <>
    <StepState {...input} />
    <span className="block text-12 text-muted">
      <StepDetails {...input} className="block" />
    </span>
    <StepLink {...input} />
  </>
)

const StepState = ({
  page: { language },
  texts,
  of: { fund },
  step: { state, until, blockedBy },
}: DayInput & Readonly<{ step: StepThatIs }>) => (
  <span className={STEP_LOOKS[state]}>
    {until === undefined ? (
      blockedBy === undefined ? (
        texts.stepStates[state]
      ) : (
        texts.waitsFor[blockedBy]
      )
    ) : (
      <>
        {texts.waitsUntil} <BoardInstant language={language} value={until} zone={fund.timezone} />
      </>
    )}
  </span>
)

/** What a step is about. Payouts are what a maker has to release, what nobody can, and what a checker has to approve. */
function countsOf(
  texts: Texts,
  { name, state, count = 0, proposed = 0, withoutAccount = 0, held = 0 }: StepThatIs,
): readonly string[] {
  if (name !== "payouts-approved" || state !== "due") {
    return count === 0 ? [] : [formatMessage(texts.units[name], { count })]
  }
  return [
    ...(count === 0 ? [] : [formatMessage(texts.unitsToRelease, { count })]),
    ...(withoutAccount === 0 ? [] : [formatMessage(texts.unitsWithoutAccount, { count: withoutAccount })]),
    ...(held === 0 ? [] : [formatMessage(texts.unitsHeld, { count: held })]),
    ...(proposed === 0 ? [] : [formatMessage(texts.unitsToApprove, { count: proposed })]),
  ]
}

/** What a step is about, and when and by whom it was done; `className` separates these. */
const StepDetails = ({
  page: { language },
  texts,
  of: { fund },
  step,
  nameOf,
  className,
}: DayInput & Readonly<{ step: StepThatIs; className: string }>) => (
  <>
    {countsOf(texts, step).map((text) => (
      <span key={text} className={className}>
        {text}{" "}
      </span>
    ))}
    {step.at == null ? null : (
      <span className={className}>
        <BoardInstant language={language} value={step.at} zone={fund.timezone} />{" "}
      </span>
    )}
    {step.by == null ? null : (
      <span className={className}>
        <ActorText language={language} who={step.by} name={nameOf(step.by)} />{" "}
      </span>
    )}
  </>
)

/** An instant as clocks of the fund show it, whose cut-offs are in its time zone: `27 Nov, 14:30`. */
const BoardInstant = ({
  language,
  value,
  zone,
}: Readonly<{ language: Language; value: Instant; zone: TimeZone }>) => (
  <time dateTime={value} className="whitespace-nowrap">
    {formatDayOfYear(language, dayIn(value, zone))}, {formatTimeOfDay(language, value, zone)}
  </time>
)

/** Where a step is done whose turn it is, or that failed. */
function StepLink({
  page: { address, may },
  texts,
  of,
  step,
}: Pick<DayInput, "page" | "texts" | "of"> & Readonly<{ step: StepThatIs }>) {
  const link = isToDo(step) ? linkOf({ name: step.name, state: step.state, texts, may, of }) : null
  return link === null ? null : <TextLink href={address(link.href)}>{link.text}</TextLink>
}

function linkOf({
  name,
  state,
  texts,
  may,
  of: { shareClass: symbol, dealingDay, priceDay, proposal, payouts },
}: Readonly<{
  name: BoardStepName
  state: BoardStep["state"]
  texts: Texts
  may: OperatorPage["may"]
  of: BoardDayWithSteps
}>): Readonly<{ href: string; text: string }> | null {
  switch (name) {
    case "statement-in":
      return { href: STATEMENTS_PATH, text: texts.toStatements }
    case "attested":
      return { href: comparisonPath(dealingDay), text: texts.toComparison }
    case "payments-matched":
      return { href: SUSPENSE, text: texts.toSuspense }
    case "value-proposed":
      return may("propose") ? { href: VALUES_PATH, text: texts.toValues } : null
    case "value-approved":
      return proposal === null ? null : { href: `${APPROVALS_PATH}/${proposal.id}`, text: texts.toProposal }
    case "dealing-run":
      return { href: planPath({ symbol, dealingDay, priceDay }), text: texts.toPlan }
    case "payouts-approved":
      if (payouts.proposed > 0 && (payouts.pending === 0 || !may("propose")))
        return { href: PROPOSED_PAYOUTS, text: texts.toProposals }
      if (payouts.pending > 0) return { href: PENDING_PAYOUTS, text: texts.toPayouts }
      return payouts.withoutAccount > 0
        ? { href: CLASS_TERMS, text: may("propose") ? texts.importAccount : texts.toTerms }
        : { href: HELD_PAYOUTS, text: texts.toHeldPayouts }
    case "payouts-confirmed":
      return state === "failed"
        ? { href: FAILED, text: texts.toFailedPayouts }
        : { href: UNCONFIRMED, text: texts.toPayouts }
  }
}
