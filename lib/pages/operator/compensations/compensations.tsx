import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import type { CompensationStatus } from "#lib/domain/compensations/compensation.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import {
  COMPENSATIONS_PATH,
  dueFigure,
  OpenFigures,
  PaymentsAreas,
} from "#lib/pages/operator/payments-areas.tsx"
import { OneRelease, Release } from "#lib/pages/operator/released-money.tsx"
import { choiceFilter } from "#lib/pages/staff/choice-filter.ts"
import { SearchedList } from "#lib/pages/staff/searched-list.tsx"
import { givenParameters, tablePath } from "#lib/pages/staff/table-query.ts"
import { readOpenCompensations } from "#lib/services/payments/open-money.ts"
import {
  compensationColumns,
  isPayable,
  LISTED_STATES,
  loadCompensations,
  readCompensationsQuery,
} from "./listed-compensations.tsx"

const COMPENSATIONS_A_PAGE = 50

const listOf = (state: CompensationStatus | "held") => tablePath(COMPENSATIONS_PATH, { state })

/** What investors get for corrected values, newest first: money that is owed is released together, what was sent is confirmed. */
export async function Compensations({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, ctx, actor, query, may } = page
  const { payments: texts } = staffMessages(language)
  const asked = readCompensationsQuery(query)
  const [{ rows, nextCursor }, open] = await Promise.all([
    loadCompensations(page, asked, COMPENSATIONS_A_PAGE),
    readOpenCompensations(ctx, actor),
  ])
  const { cursor, ...parameters } = asked
  const isEmpty = rows.length === 0 && cursor === null && givenParameters(parameters).length === 0
  return (
    <>
      {asked.batch === null ? (
        <PageHead title={texts.compensations} lead={texts.compensationsLead} />
      ) : (
        <PageHead title={texts.ofOneRelease} />
      )}
      <PaymentsAreas page={page} current={COMPENSATIONS_PATH} />
      {asked.batch === null ? null : (
        <OneRelease page={page} approvalId={asked.batch} text={texts.releaseApproval} />
      )}
      {isEmpty || asked.batch !== null ? null : (
        <OpenFigures
          page={page}
          figures={[
            dueFigure(texts.owedCompensations, open, {
              payable: listOf("owed"),
              proposed: tablePath(APPROVALS_PATH, { kind: "payout-batch", state: "proposed" }),
              held: listOf("held"),
            }),
            { label: texts.unconfirmedCompensations, open: open.sent, href: listOf("sent") },
          ]}
        />
      )}
      {may("propose") ? null : <p className="mb-6 max-w-text text-muted">{texts.readOnly}</p>}
      {isEmpty ? (
        <EmptyState text={texts.noCompensations} />
      ) : (
        <>
          <Release
            page={page}
            of="compensations"
            payable={rows
              .filter(isPayable)
              .map(({ id, amount, notes }) => ({ id, amount, isNoted: notes.length > 0 }))}
          />
          <SearchedList
            page={page}
            path={COMPENSATIONS_PATH}
            parameters={parameters}
            part={["batch"]}
            filters={[
              choiceFilter({
                name: "state",
                label: texts.state,
                all: texts.anyState,
                chosen: asked.state,
                values: LISTED_STATES,
                nameOf: (value) =>
                  value === "held" ? texts.compensationHeld : texts.compensationStates[value],
              }),
            ]}
            cursor={cursor}
            nextCursor={nextCursor}
            table={{
              name: "compensations",
              caption: texts.compensations,
              columns: compensationColumns(page),
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
