import type { InvestorPage } from "#app/[locale]/investor/investor-page.ts"
import { INVESTOR_PARAMETER } from "#components/shell/investor-address.ts"
import { StatementForm } from "#components/statements/statement-form.tsx"
import { ActionLink } from "#components/ui/action-link.tsx"
import { EmptyState } from "#components/ui/empty-state.tsx"
import { PageSection } from "#components/ui/page-section.tsx"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { shownStatement } from "#lib/domain/statements/shown-statement.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { requirePortfolio } from "#lib/services/portfolios/require-portfolio.ts"
import { requireStatement } from "#lib/services/statements/require-statement.ts"
import { readStatementChoice } from "./statement-query.ts"
import { StatementSummary } from "./statement-summary.tsx"

/** The statement that the address asks for, with the way to ask for another. */
export async function ChosenStatement({
  page: { language, ctx, actor, address, query },
  investorId,
}: Readonly<{ page: InvestorPage; investorId: string }>) {
  const { holdings } = messages(language)
  const { positions } = await requirePortfolio(ctx, actor, investorId)
  const [first, ...others] = positions.map(({ symbol }) => symbol)
  if (first === undefined) {
    return (
      <EmptyState
        text={holdings.statementsEmpty}
        action={<ActionLink href={address("/investor/subscribe")}>{holdings.subscribe}</ActionLink>}
      />
    )
  }
  const today = dayIn(ctx.clock.now(), "UTC")
  const choice = readStatementChoice(query, [first, ...others], language, today)
  const { symbol, from, to, method, locale, isPeriod } = choice
  const shareClassId = positions.find((position) => position.symbol === symbol)?.shareClassId
  invariant(shareClassId !== undefined, "only classes of the portfolio are chosen")
  const asked = { investorId, shareClassId, from, to, method }
  const statement = isPeriod ? await requireStatement(ctx, actor, { ...asked, locale: language }) : null
  const file = (format: "pdf" | "csv") =>
    `/api/web/statements?${new URLSearchParams({ ...asked, locale, format })}`
  return (
    <>
      <StatementForm
        language={language}
        action={localePath(language, "/investor/statements")}
        kept={query[INVESTOR_PARAMETER] === undefined ? [] : [[INVESTOR_PARAMETER, investorId]]}
        symbols={[first, ...others]}
        chosen={choice}
      />
      {statement === null ? null : (
        <PageSection
          id="statement"
          heading={statement.shareClass.name}
          note={formatMessage(holdings.fromTo, {
            from: formatDay(language, statement.from),
            to: formatDay(language, statement.to),
          })}
        >
          <StatementSummary language={language} statement={shownStatement(statement)} />
          <p className="mt-8 flex flex-wrap gap-3">
            <a href={file("pdf")} download className={DOWNLOAD}>
              {holdings.pdf}
            </a>
            <a href={file("csv")} download className={DOWNLOAD}>
              {holdings.statementCsv}
            </a>
          </p>
        </PageSection>
      )}
    </>
  )
}

const DOWNLOAD =
  "inline-flex h-9 items-center rounded border border-border px-4 font-medium text-13 hover:bg-wash"
