import { TextLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { PayoutStatus } from "#lib/domain/payouts/payout.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { dueFigure, OpenFigures, PAYOUTS_PATH, PaymentsAreas } from "#lib/pages/operator/payments-areas.tsx"
import { OneRelease, Release } from "#lib/pages/operator/released-money.tsx"
import { choiceFilter } from "#lib/pages/staff/choice-filter.ts"
import { SearchedList } from "#lib/pages/staff/searched-list.tsx"
import { givenParameters, tablePath } from "#lib/pages/staff/table-query.ts"
import { readOpenPayouts } from "#lib/services/payments/open-money.ts"
import { readBatchProgress } from "#lib/services/payouts/list-payouts.ts"
import { writePayoutFile } from "#lib/services/payouts/write-payout-file.ts"
import { isPayable, LISTED_STATES, loadPayouts, payoutColumns, readPayoutsQuery } from "./listed-payouts.tsx"

const PAYOUTS_A_PAGE = 50

/** Money of an approved batch as an ISO 20022 file; throws NotFoundError where no batch or another file is named. */
export async function payoutsBankFile({ ctx, actor, query }: OperatorPage): Promise<SentFile> {
  const { batch } = readPayoutsQuery(query)
  if (batch === null) throw notFound("proposal")
  const file = queryText(query, "file")
  if (file !== undefined && !/^[1-9]\d{0,5}$/.test(file)) throw notFound("file of the proposal")
  const number = file === undefined ? null : Number(file)
  const { name, xml } = await writePayoutFile(ctx, actor, { approvalId: batch, number })
  return { name, contentType: "application/xml; charset=utf-8", body: new TextEncoder().encode(xml) }
}

const listOf = (state: PayoutStatus | "held") => tablePath(PAYOUTS_PATH, { state })

/** Money of executed redemptions, newest first: what is due is released together, what was sent is confirmed. */
export async function Payouts({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, ctx, actor, address, query, may } = page
  const { payments: texts } = staffMessages(language)
  const asked = readPayoutsQuery(query)
  const [{ rows, nextCursor, idsOfBatch }, open] = await Promise.all([
    loadPayouts(page, asked, PAYOUTS_A_PAGE),
    readOpenPayouts(ctx, actor),
  ])
  const progress = idsOfBatch === null ? null : await readBatchProgress(ctx, actor, idsOfBatch)
  const { cursor, ...parameters } = asked
  const isEmpty = rows.length === 0 && cursor === null && givenParameters(parameters).length === 0
  return (
    <>
      {asked.batch === null ? (
        <PageHead title={texts.payouts} lead={texts.payoutsLead} />
      ) : (
        <PageHead title={texts.ofOneBatch} />
      )}
      <PaymentsAreas page={page} current={PAYOUTS_PATH} />
      {asked.batch === null ? (
        <OpenFigures
          page={page}
          figures={[
            dueFigure(texts.payoutStates.pending, open, {
              payable: listOf("pending"),
              proposed: tablePath(APPROVALS_PATH, { kind: "payout-batch", state: "proposed" }),
              held: listOf("held"),
            }),
            { label: texts.unconfirmed, open: open.sent, href: listOf("sent") },
            { label: texts.withoutAccount, open: open.failed, href: listOf("failed") },
          ]}
        />
      ) : (
        <OneRelease
          page={page}
          approvalId={asked.batch}
          text={texts.batchApproval}
          progress={
            progress === null || progress.total === 0 ? null : formatMessage(texts.batchProgress, progress)
          }
        />
      )}
      {may("propose") ? null : <p className="mb-6 max-w-text text-muted">{texts.readOnly}</p>}
      {isEmpty ? (
        <EmptyState text={texts.noPayouts} />
      ) : (
        <>
          <Release
            page={page}
            of="payouts"
            payable={rows
              .filter(isPayable)
              .map(({ redemptionOrderId: id, amount, notes }) => ({ id, amount, isNoted: notes.length > 0 }))}
          />
          <SearchedList
            page={page}
            path={PAYOUTS_PATH}
            parameters={parameters}
            part={["batch"]}
            search={{ label: texts.searchPayouts, hint: texts.searchPayoutsHint }}
            filters={[
              choiceFilter({
                name: "state",
                label: texts.state,
                all: texts.anyState,
                chosen: asked.state,
                values: LISTED_STATES,
                nameOf: (value) =>
                  value === "held"
                    ? texts.hold
                    : value === "held-by-payee"
                      ? texts.heldByPayee
                      : texts.payoutStates[value],
              }),
            ]}
            note={
              asked.batch === null ? (
                <TextLink href={address(tablePath(APPROVALS_PATH, { kind: "payout-batch" }))}>
                  {texts.batches}
                </TextLink>
              ) : null
            }
            cursor={cursor}
            nextCursor={nextCursor}
            table={{
              name: "payouts",
              caption: texts.payouts,
              columns: payoutColumns(page),
              rows,
              rowKey: ({ id }) => id,
              needs: "wide",
            }}
          />
        </>
      )}
    </>
  )
}
