import { notFound } from "next/navigation"
import { cache } from "react"
import { DecisionActions } from "#components/approvals/decision-actions.tsx"
import { DECISION_TEXTS } from "#components/approvals/decision-texts.ts"
import { ProposedPlot, proposedAxis } from "#components/charts/proposed-plot.tsx"
import { InstantText } from "#components/integrations/integration-parts.tsx"
import { FactList } from "#components/ui/facts.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Notice, PageHead } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import { approvalObstacle } from "#lib/domain/approvals/approval.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { groupIbans } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import {
  COMPENSATIONS_PATH,
  exceptionPath,
  PAYOUTS_PATH,
  STATEMENTS_PATH,
  WIRES_PATH,
} from "#lib/pages/operator/payments-areas.tsx"
import { INVESTORS_PATH, USERS_PATH } from "#lib/pages/operator/people-areas.tsx"
import { orNotFound, orNull } from "#lib/pages/or-not-found.ts"
import { tablePath } from "#lib/pages/staff/table-query.ts"
import type { ApprovalInvestor } from "#lib/services/approvals/approval-investors.ts"
import { findApprovalInvestors } from "#lib/services/approvals/approval-investors.ts"
import type { Evidence } from "#lib/services/approvals/approval-kind.ts"
import { lineOf, textOf } from "#lib/services/approvals/approval-kind.ts"
import { findUsersNamedIn } from "#lib/services/approvals/approval-users.ts"
import { readApproval } from "#lib/services/approvals/list-approvals.ts"
import { readNamedPayees, readProposedPayments } from "#lib/services/approvals/proposed-payments.ts"
import type { ProposedSeries } from "#lib/services/approvals/proposed-values.ts"
import { readProposedValues } from "#lib/services/approvals/proposed-values.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { requireOperatorUser } from "#lib/services/operators/operator-users.ts"
import { APPROVALS_PATH, kindName } from "./approvals.tsx"
import { checkText, figuresText } from "./check-text.ts"
import { differenceText, textsOfDifferences } from "./difference-text.ts"
import type { WrittenText } from "./proposal-text.ts"
import { proposalChange, proposalTitle, STORED_LANGUAGE } from "./proposal-text.ts"
import { ProposedPaymentTable } from "./proposed-payments.tsx"
import { shownDetails } from "./shown-details.ts"
import { SHORT_ID } from "./shown-summary.ts"

/** Long files have thousands of changes. */
const SHOWN_CHANGES = 200

/** Charts of more classes are not looked at one by one. */
const MAX_CHARTS = 4

/** The proposal that an address names, read once for the title and the body of its page. */
export const requestedApproval = cache(async ({ ctx, actor }: OperatorPage, approvalId: string) =>
  orNotFound(readApproval(ctx, actor, uuid.safeParse(approvalId).data ?? notFound())),
)

/** One proposal: what it changes, its checks, what became of it, and what the reader may do about it. */
export async function ApprovalDetail({
  page,
  approvalId,
}: Readonly<{ page: OperatorPage; approvalId: string }>) {
  const { language, ctx, actor, address, role } = page
  const { operator: texts } = staffMessages(language)
  const { approval, changes, texts: written, ...read } = await requestedApproval(page, approvalId)
  const { evidence, moved, isBusy } = read
  const values = await readProposedValues(ctx, actor, approval)
  const investor = (await findApprovalInvestors(ctx, actor, [approval]))(approval)
  const payments = await readProposedPayments(ctx, actor, written)
  const shown = [approval.title, ...written, ...textsOfDifferences(moved)]
  const payees = await readNamedPayees(ctx, actor, shown)
  const users = await findUsersNamedIn(ctx, actor, shown)
  const title = proposalTitle({ language, investor, users }, approval)
  const obstacle = approvalObstacle(approval, { who: actor.who, role })
  const hidden = changes.length - SHOWN_CHANGES
  const details = shownDetails({ ...read, texts: written })
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink href={address(APPROVALS_PATH)}>{texts.toList}</TextLink>
      </p>
      <PageHead title={title.text} titleLanguage={title.language} lead={kindName(language, approval.kind)} />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-8">
          {moved.length === 0 ? null : (
            <Notice title={texts.moved}>
              <p>{approval.kind === "bank-statement" ? texts.movedStatementText : texts.movedText}</p>
              <WrittenLines
                lines={moved.map((each) => differenceText({ language, investor, payees, users }, each))}
              />
            </Notice>
          )}
          {isBusy ? (
            <Notice title={texts.busy}>
              <p>{texts.busyText}</p>
            </Notice>
          ) : null}
          <section aria-labelledby="changes-heading">
            <h2 id="changes-heading" className="mb-2 text-21">
              {texts.changes}
            </h2>
            {payments === null ? (
              <WrittenLines
                lines={changes
                  .slice(0, SHOWN_CHANGES)
                  .map((line, index) =>
                    proposalChange({ language, investor, payees, users }, written[index] ?? null, line),
                  )}
              />
            ) : (
              <ProposedPaymentTable
                page={page}
                caption={texts.changes}
                proposed={payments}
                subjects={approval.subjects}
              />
            )}
            {hidden > 0 && payments === null ? (
              <p className="mt-1 text-13 text-muted">{formatMessage(texts.hidden, { count: hidden })}</p>
            ) : null}
            {written.every((text) => text === null) ? null : (
              <StoredWords
                language={language}
                lines={[
                  approval.summary,
                  ...changes.slice(0, SHOWN_CHANGES),
                  ...evidence.map(({ check, figures }) => `${check}: ${figures}`),
                ]}
              />
            )}
          </section>
          {details.length === 0 ? null : (
            <section aria-labelledby="details-heading">
              <h2 id="details-heading" className="mb-2 text-21">
                {texts.details}
              </h2>
              <WrittenLines
                lines={details.map((detail) =>
                  proposalChange({ language, investor, payees, users }, textOf(detail), lineOf(detail)),
                )}
              />
            </section>
          )}
          {values.slice(0, MAX_CHARTS).map((series) => (
            <ValuesChart key={series.shareClass} language={language} values={series} />
          ))}
          <Checks language={language} evidence={evidence} />
        </div>
        <aside className="min-w-0 space-y-6 lg:sticky lg:top-6">
          <DecisionActions
            language={language}
            texts={{
              ...pickTexts(texts, DECISION_TEXTS),
              ...(approval.kind === "bank-statement" ? { withdrawText: texts.withdrawStatementText } : {}),
            }}
            errors={{
              ...messages(language).errors,
              ConflictError: texts.decisionConflict,
              ForbiddenError: texts.decisionForbidden,
            }}
            approvalId={approval.id}
            contentHash={approval.contentHash}
            // The dialogs put it into a sentence; some end with a reason, and so with a full stop.
            summary={title.text.replace(/\.$/, "")}
            mayApprove={obstacle === null && moved.length === 0 && !isBusy}
            mayReject={role === "checker" && approval.state === "proposed"}
            mayWithdraw={obstacle === "proposer" && role === "maker"}
            obstacle={obstacle === null || obstacle === "decided" ? null : texts.obstaclesLong[obstacle]}
          />
          <Facts page={page} approval={approval} investor={investor} />
        </aside>
      </div>
    </>
  )
}

async function Facts({
  page,
  approval,
  investor,
}: Readonly<{ page: OperatorPage; approval: Approval; investor: ApprovalInvestor | null }>) {
  const { language, ctx, address } = page
  const { operator: texts } = staffMessages(language)
  const { proposedBy, proposedAt, editedBy, decidedBy, decidedAt, reason, expiresAt, contentHash } = approval
  const nameOf = await findOperatorNames(ctx, [
    proposedBy,
    ...editedBy,
    ...(decidedBy === null ? [] : [decidedBy]),
  ])
  const about = await aboutLinks(page, approval)
  const time = (value: Approval["proposedAt"]) => <InstantText language={language} value={value} />
  return (
    <div className="text-13">
      <FactList
        facts={[
          { id: "state", name: texts.state, value: <strong>{texts.states[approval.state]}</strong> },
          { id: "proposedBy", name: texts.proposedBy, value: nameOf(proposedBy) },
          { id: "proposedAt", name: texts.proposedAt, value: time(proposedAt) },
          ...(editedBy.length === 0
            ? []
            : [{ id: "editedBy", name: texts.editedBy, value: editedBy.map(nameOf).join(", ") }]),
          ...(decidedBy === null
            ? [{ id: "expires", name: texts.expires, value: time(expiresAt) }]
            : [{ id: "decidedBy", name: texts.decidedBy, value: nameOf(decidedBy) }]),
          ...(decidedAt === null ? [] : [{ id: "decidedAt", name: texts.decided, value: time(decidedAt) }]),
          ...(reason === null ? [] : [{ id: "reason", name: texts.reason, value: reason }]),
          ...(investor === null
            ? []
            : [
                {
                  id: "investor",
                  name: texts.toInvestor,
                  value: (
                    <>
                      <TextLink href={address(`${INVESTORS_PATH}/${investor.id}`)}>{investor.name}</TextLink>
                      <span className="block font-mono text-12">{investor.id}</span>
                    </>
                  ),
                },
              ]),
          ...(about.length === 0
            ? []
            : [
                {
                  id: "about",
                  name: texts.about,
                  value: about.map(({ path, text }) => (
                    <span key={path} className="block">
                      <TextLink href={address(path)}>{text}</TextLink>
                    </span>
                  )),
                },
              ]),
          {
            id: "hash",
            name: texts.hash,
            value: (
              <>
                <span className="font-mono text-12">{contentHash}</span>
                <span className="mt-1 block text-12 text-muted">{texts.hashNote}</span>
              </>
            ),
          },
        ]}
      />
    </div>
  )
}

type AboutLink = Readonly<{ path: string; text: string }>

/** The pages of what a proposal is about. */
async function aboutLinks(
  { language, ctx, actor }: OperatorPage,
  { id, kind, subjects }: Approval,
): Promise<AboutLink[]> {
  const { operator: texts } = staffMessages(language)
  const idsOf = (prefix: string) =>
    subjects.flatMap((subject) => (subject.startsWith(prefix) ? [subject.slice(prefix.length)] : []))
  const isReleased = (prefix: string) => kind === "payout-batch" && idsOf(prefix).length > 0
  const wires = idsOf("wire:")
  // Whoever a proposal invites has no page yet.
  const users = await Promise.all(
    idsOf("user:").map(async (userId) =>
      (await orNull(requireOperatorUser(ctx, actor, userId))) === null ? [] : [userId],
    ),
  )
  return [
    ...(isReleased("payout:") ? [{ path: tablePath(PAYOUTS_PATH, { batch: id }), text: texts.toBatch }] : []),
    ...(isReleased("compensation:")
      ? [{ path: tablePath(COMPENSATIONS_PATH, { batch: id }), text: texts.toCompensations }]
      : []),
    ...users.flat().map((userId) => ({ path: `${USERS_PATH}/${userId}`, text: texts.toUser })),
    ...idsOf("bank-statement:").map((statementId) => ({
      path: `${STATEMENTS_PATH}/${statementId}`,
      text: texts.toStatement,
    })),
    ...idsOf("bank-statement-entry:").map((entryId) => ({
      path: exceptionPath(entryId),
      text: texts.toEntry,
    })),
    ...wires.map((wireId) => ({
      path: `${WIRES_PATH}/${wireId}`,
      text:
        wires.length === 1 ? texts.toWire : formatMessage(texts.toWireOf, { id: wireId.slice(0, SHORT_ID) }),
    })),
  ]
}

/** Changes, each in the language that it is written in. */
export const WrittenLines = ({ lines }: Readonly<{ lines: readonly WrittenText[] }>) => (
  <ul className="figures border-hairline border-t text-13">
    {lines.map(({ text, language }) => (
      <li key={text} lang={language} className="border-hairline border-b py-2 [overflow-wrap:anywhere]">
        {text}
      </li>
    ))}
  </ul>
)

/** The stored words, which have the whole ids, for whoever compares them with what is shown or with the audit log. */
function StoredWords({ language, lines }: Readonly<{ language: StaffLanguage; lines: readonly string[] }>) {
  const { proposals: texts } = staffMessages(language)
  return (
    <details className="mt-3">
      <summary className="w-fit cursor-pointer py-1 text-13 text-accent underline underline-offset-4">
        {texts.words}
      </summary>
      <Stored lines={lines} />
    </details>
  )
}

/** What a proposal states: its approver approves these words, so they stay in English in every language. */
const Stored = ({ lines }: Readonly<{ lines: readonly string[] }>) => (
  <div lang={STORED_LANGUAGE}>
    <Lines lines={lines.map(groupIbans)} />
  </div>
)

/** Sentences under each other. */
export const Lines = ({ lines }: Readonly<{ lines: readonly string[] }>) => (
  <ul className="figures border-hairline border-t text-13">
    {lines.map((line) => (
      <li key={line} className="border-hairline border-b py-2 [overflow-wrap:anywhere]">
        {line}
      </li>
    ))}
  </ul>
)

const Written = ({ text, language }: WrittenText) => <span lang={language}>{text}</span>

/** The checks with their figures; failed ones and warnings first. */
export function Checks({
  language,
  evidence,
}: Readonly<{ language: StaffLanguage; evidence: readonly Evidence[] }>) {
  const { operator: texts } = staffMessages(language)
  if (evidence.length === 0) return null
  const order = ["failed", "warning", "passed"] as const
  const rows = order.flatMap((outcome) => evidence.filter((each) => each.outcome === outcome))
  return (
    <section aria-labelledby="checks-heading">
      <h2 id="checks-heading" className="mb-2 text-21">
        {texts.checks}
      </h2>
      <div className="text-13">
        <Table
          caption={texts.checks}
          rows={rows}
          rowKey={({ check, figures }) => `${check} ${figures}`}
          columns={[
            { id: "check", heading: texts.check, cell: (each) => <Written {...checkText(language, each)} /> },
            {
              id: "outcome",
              heading: texts.outcome,
              cell: ({ outcome }) => (
                <span
                  className={
                    outcome === "failed"
                      ? "font-semibold text-danger"
                      : outcome === "warning"
                        ? "font-semibold"
                        : "text-muted"
                  }
                >
                  {texts.outcomes[outcome]}
                </span>
              ),
            },
            {
              id: "figures",
              heading: texts.figures,
              cell: (each) => <Written {...figuresText(language, each)} />,
              minor: true,
            },
          ]}
        />
      </div>
    </section>
  )
}

/** Published values of a class with the proposed ones. */
export function ValuesChart({
  language,
  values: { shareClass, currency, published, proposed },
}: Readonly<{ language: StaffLanguage; values: ProposedSeries }>) {
  const { operator: texts } = staffMessages(language)
  const [first] = published
  const last = published.at(-1)
  if (first === undefined || last === undefined) return null
  const label = formatMessage(texts.valuesChart, {
    shareClass,
    currency,
    from: formatDay(language, first.day),
    to: formatDay(language, last.day),
    proposed: proposed
      .map(({ day, value }) => `${formatDay(language, day)} ${formatNumber(language, value)}`)
      .join(", "),
  })
  return (
    <section aria-labelledby={`values-${shareClass}`}>
      <h2 id={`values-${shareClass}`} className="mb-4 text-21">
        {formatMessage(texts.values, { shareClass })}
      </h2>
      <ProposedPlot language={language} published={published} proposed={proposed} label={label} />
      <p className="mt-2 text-12 text-muted">
        {texts.valuesNote}
        {proposedAxis([...published, ...proposed]).low > 0 ? ` ${texts.valuesNoteAxis}` : null}
      </p>
    </section>
  )
}
