import type { Metadata } from "next"
import { investorPage, orNotFound } from "#app/[locale]/investor/investor-page.ts"
import { NoInvestor } from "#app/[locale]/investor/no-investor.tsx"
import type { PageInput } from "#app/[locale]/page-language.ts"
import { pageLanguage } from "#app/[locale]/page-language.ts"
import { INVESTOR_PARAMETER } from "#components/shell/investor-address.ts"
import { StatementForm } from "#components/statements/statement-form.tsx"
import { ActionLink } from "#components/ui/action-link.tsx"
import { EmptyState } from "#components/ui/empty-state.tsx"
import { PageHead } from "#components/ui/page-head.tsx"
import { PageSection } from "#components/ui/page-section.tsx"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/invariant.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { fill } from "#lib/i18n/fill.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { requirePortfolio } from "#lib/services/portfolios/require-portfolio.ts"
import { requireStatement } from "#lib/services/statements/require-statement.ts"
import { readStatementChoice } from "./statement-query.ts"
import { StatementSummary } from "./statement-summary.tsx"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const { holdings } = messages(await pageLanguage(params))
  return { title: holdings.statements, description: holdings.statementsDescription }
}

/** The statement of a class over a period, in short, and whole as a file. */
export default async function StatementsPage(input: PageInput) {
  const { language, ctx, actor, investorId, address, query } = await investorPage(
    input,
    "/investor/statements",
  )
  if (investorId === null) return <NoInvestor language={language} />
  const { holdings } = messages(language)
  const { positions } = await requirePortfolio(ctx, actor, investorId)
  const [first, ...others] = positions.map(({ symbol }) => symbol)
  const head = <PageHead title={holdings.statements} lead={holdings.statementsDescription} />
  if (first === undefined) {
    return (
      <>
        {head}
        <EmptyState
          text={holdings.statementsEmpty}
          action={<ActionLink href={address("/investor/subscribe")}>{holdings.subscribe}</ActionLink>}
        />
      </>
    )
  }
  const today = dayIn(ctx.clock.now(), "UTC")
  const choice = readStatementChoice(query, [first, ...others], language, today)
  const { symbol, from, to, method, locale, isPeriod } = choice
  const shareClassId = positions.find((position) => position.symbol === symbol)?.shareClassId
  invariant(shareClassId !== undefined, "only classes of the portfolio are chosen")
  const asked = { investorId, shareClassId, from, to, method }
  const statement = isPeriod
    ? await orNotFound(requireStatement(ctx, actor, { ...asked, locale: language }))
    : null
  const file = (format: "pdf" | "csv") =>
    `/api/web/statements?${new URLSearchParams({ ...asked, locale, format })}`
  return (
    <>
      {head}
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
          note={fill(holdings.fromTo, {
            from: formatDay(language, statement.from),
            to: formatDay(language, statement.to),
          })}
        >
          <StatementSummary language={language} statement={statement} />
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
