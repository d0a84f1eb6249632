import type { ReactNode } from "react"
import { FILE_TEXTS } from "#components/data-files/change-texts.ts"
import { ImportData } from "#components/data-files/import-data.tsx"
import type { ReasonTexts } from "#components/data-files/reason-text.ts"
import { FILE_FIGURES } from "#components/data-files/reason-text.ts"
import { TextLink } from "#components/ui/links.tsx"
import { Notice } from "#components/ui/page-parts.tsx"
import type { ApprovalKindName, ListedApproval } from "#lib/domain/approvals/approval.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { daysBetween } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { DataKind } from "#lib/domain/data-files/data-file.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { DATA_FORMATS } from "#lib/http/data-files/data-export.ts"
import { dataColumns } from "#lib/http/data-files/data-resources.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import { proposalTitle } from "#lib/pages/operator/approvals/proposal-text.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { listApprovals } from "#lib/services/approvals/list-approvals.ts"
import { DATA_PATH } from "./data-areas.tsx"

/** A count in the language's digits. */
export const countText = (language: StaffLanguage, count: number): string =>
  formatNumber(language, decimal(String(count)))

/** Today, where no fund says in which time zone. */
export const todayOf = ({ ctx }: OperatorPage): Day => dayIn(ctx.clock.now(), "UTC")

/** The latest day of some data, and how long ago that was; a dash where there is none. */
export function LatestDay({ page, day }: Readonly<{ page: OperatorPage; day: Day | null }>) {
  const { data: texts } = staffMessages(page.language)
  if (day === null) return <span className="text-muted">–</span>
  const count = daysBetween(day, todayOf(page))
  return (
    <>
      <span className="whitespace-nowrap">{day}</span>{" "}
      {count < 0 ? null : (
        <span className="whitespace-nowrap text-muted">
          {count === 0 ? texts.today : formatMessage(texts.daysAgo, { count })}
        </span>
      )}
    </>
  )
}

/** The texts of reasons why files are not imported, for the browser. */
export function fileReasonTexts(language: StaffLanguage): ReasonTexts {
  const { dataFiles, proposals } = staffMessages(language)
  return { ...dataFiles, figures: pickTexts(proposals.figures, FILE_FIGURES) }
}

/** More proposals than are open at a time. */
const MAX_PROPOSALS = 100

/** What proposals of the data are about: terms and calendars, and figures beyond their limits. */
type ProposedData = "terms" | "exchange-rates" | "index-values" | "distributions"

/** The changes of some data that wait for approval, newest first. */
export async function openDataProposals(
  { ctx, actor }: OperatorPage,
  about: ProposedData,
): Promise<readonly ListedApproval[]> {
  const kind: ApprovalKindName = about === "terms" ? "dealing-terms" : "reference-data"
  const { items } = await listApprovals(ctx, actor, {
    state: "proposed",
    kind,
    maxSubjects: 1,
    page: { cursor: null, limit: MAX_PROPOSALS },
  })
  return about === "terms" ? items : items.filter(({ subjects }) => subjects[0]?.startsWith(`${about}:`))
}

/** A band with the changes that wait for approval. */
export async function DataProposals({
  page,
  about,
}: Readonly<{ page: OperatorPage; about: readonly ProposedData[] }>) {
  const { data: texts } = staffMessages(page.language)
  const proposals = (await Promise.all(about.map((each) => openDataProposals(page, each)))).flat()
  if (proposals.length === 0) return null
  return (
    <div className="mb-8">
      <Notice title={texts.openProposals}>
        <ul className="mt-1 space-y-1 text-13">
          {proposals.map((proposal) => (
            <li key={proposal.id} className="[overflow-wrap:anywhere]">
              <TextLink href={page.address(`${APPROVALS_PATH}/${proposal.id}`)}>
                {proposalTitle({ language: page.language, investor: null }, proposal).text}
              </TextLink>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** All records of a kind, in files that can be imported again. */
export function DownloadAll({ page, kind }: Readonly<{ page: OperatorPage; kind: DataKind }>) {
  const { data: texts } = staffMessages(page.language)
  return (
    <p className="mt-3 flex flex-wrap gap-x-3 text-13 print:hidden">
      <span className="text-muted">{texts.downloadAll}</span>
      {DATA_FORMATS.map((format) => (
        <a
          key={format}
          href={page.address(`${DATA_PATH}/export?kind=${kind}&format=${format}`)}
          className="text-accent underline underline-offset-4"
        >
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  )
}

/** For makers the form of a file; others read why there is none. */
export function Upload({
  page: { language, address, may },
  kind,
  heading,
  children,
}: Readonly<{ page: OperatorPage; kind: DataKind; heading?: string; children?: ReactNode }>) {
  const { data: texts } = staffMessages(language)
  if (!may("propose")) return null
  return (
    <section aria-labelledby="upload-heading" className="mt-12">
      <h2 id="upload-heading" className="mb-4 text-21">
        {heading ?? texts.upload}
      </h2>
      {children}
      <ImportData
        language={language}
        texts={pickTexts(texts, FILE_TEXTS)}
        reasons={fileReasonTexts(language)}
        errors={messages(language).errors}
        of={{ kind, ...dataColumns(kind) }}
        approvalsHref={address(APPROVALS_PATH)}
      />
    </section>
  )
}

/** Why a checker has no form. */
export function ReadOnly({ page: { language, may } }: Readonly<{ page: OperatorPage }>) {
  return may("propose") ? null : <p className="mb-6 max-w-text">{staffMessages(language).data.readOnly}</p>
}
