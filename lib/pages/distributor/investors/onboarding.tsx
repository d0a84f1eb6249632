import { headers } from "next/headers"
import { notFound, redirect } from "next/navigation"
import { DiscardDraft } from "#components/investor-drafts/discard-draft.tsx"
import { OnboardingWizard } from "#components/investor-drafts/onboarding-wizard.tsx"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { ActionLink, TextLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import { payloadOf } from "#lib/contract/investors/onboarding-entries.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { InvestorDraft } from "#lib/domain/investor-drafts/investor-draft.ts"
import { DRAFT_RETENTION_DAYS } from "#lib/domain/investor-drafts/investor-draft.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { countryOptions } from "#lib/format/format-country.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import { sortedTable } from "#lib/pages/staff/short-table.ts"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { tableFile } from "#lib/pages/staff/table-file.ts"
import type { DraftActor } from "#lib/services/investor-drafts/list-investor-drafts.ts"
import {
  listInvestorDrafts,
  requireInvestorDraft,
} from "#lib/services/investor-drafts/list-investor-drafts.ts"

const FORM_PATH = "/distributor/investors/new"
const DRAFTS_PATH = `${FORM_PATH}/drafts`
const INVESTORS_PATH = "/distributor/investors"

const draftActor = ({ actor, distributor: { distributorId } }: DistributorPage): DraftActor => ({
  ...actor,
  distributorId,
})

/** The draft that the address names, or null where it names none. One of others is not found, as is one that never was. */
async function askedDraft(page: DistributorPage): Promise<InvestorDraft | null> {
  const asked = queryText(page.query, "draft")
  if (asked === undefined) return null
  const id = uuid.safeParse(asked).data
  if (id === undefined) notFound()
  return orNotFound(requireInvestorDraft(page.ctx, draftActor(page), id))
}

/** The form that creates an investor, with the draft that the address names. */
export async function OnboardingForm({ page }: Readonly<{ page: DistributorPage }>) {
  const { language, ctx, address } = page
  const { onboarding: texts } = staffMessages(language)
  const draft = await askedDraft(page)
  // A page that is open stays, with what was typed on it, and explains what has become of the draft. One that a browser loads
  // again, which the Back button makes it do, has nothing typed on it.
  const isLoaded = (await headers()).get("Sec-Fetch-Mode") === "navigate"
  if (draft !== null && draft.investorId !== null && (isLoaded || !page.isNextChoice))
    redirect(address(`${INVESTORS_PATH}/${draft.investorId}`))
  const open = draft === null ? (await listInvestorDrafts(ctx, draftActor(page))).length : 0
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {open === 0 ? null : (
        <p className="mb-8 border-hairline border-y py-3">
          {formatMessage(texts.openDrafts, { count: open })}{" "}
          <TextLink href={address(DRAFTS_PATH)}>{texts.seeDrafts}</TextLink>
        </p>
      )}
      <noscript>
        <p className="mb-8 border-warning border-l-2 py-1 pl-4">{texts.needsScripts}</p>
      </noscript>
      <div data-stays="">
        <OnboardingWizard
          language={language}
          texts={texts.wizard}
          errors={messages(language).errors}
          countries={countryOptions(language)}
          today={dayIn(ctx.clock.now(), "UTC")}
          timezone={page.timezone}
          stored={draft}
          investorsPath={address(INVESTORS_PATH)}
        />
      </div>
      <p className="mt-12 max-w-text text-13 text-muted">
        {formatMessage(texts.retention, { days: DRAFT_RETENTION_DAYS })}
      </p>
    </>
  )
}

/** What is in the list of drafts beside what can be done about them. */
function draftTexts(language: StaffLanguage) {
  const { drafts: texts } = staffMessages(language).onboarding
  return {
    nameOf: ({ entries }: InvestorDraft) =>
      investorName({ ...entries, details: payloadOf(entries).details }).trim() || texts.unnamed,
    saverOf: ({ savedBy }: InvestorDraft) => savedBy ?? texts.formerColleague,
  }
}

function draftColumns({ language, timezone }: DistributorPage): readonly DataColumn<InvestorDraft>[] {
  const { drafts: texts, wizard } = staffMessages(language).onboarding
  const { nameOf, saverOf } = draftTexts(language)
  const deletionDay = ({ savedAt }: InvestorDraft) => addDays(dayIn(savedAt, timezone), DRAFT_RETENTION_DAYS)
  return [
    { id: "investor", heading: texts.investor, text: nameOf, sortKey: "investor" },
    { id: "step", heading: texts.step, text: ({ step }) => wizard.steps[step], sortKey: "step" },
    { id: "savedBy", heading: texts.savedBy, text: saverOf, sortKey: "savedBy", minor: true },
    {
      id: "savedAt",
      heading: texts.savedAt,
      text: ({ savedAt }) => savedAt,
      cell: ({ savedAt }) => formatInstant(language, savedAt, timezone),
      sortKey: "savedAt",
      minor: true,
    },
    {
      id: "deletedOn",
      heading: texts.deletedOn,
      text: deletionDay,
      cell: (draft) => formatDay(language, deletionDay(draft)),
      sortKey: "deletedOn",
      minor: true,
    },
  ]
}

const LAST_SAVED_FIRST = { by: "savedAt", isDescending: true } as const

/** The drafts in the order that the address asks for. */
const sortedDrafts = (page: DistributorPage, drafts: readonly InvestorDraft[]) =>
  sortedTable(page, DRAFTS_PATH, {
    columns: draftColumns(page),
    rows: drafts,
    initial: LAST_SAVED_FIRST,
  })

/** The drafts as a file. */
export async function draftsFile(page: DistributorPage): Promise<SentFile> {
  const columns = draftColumns(page)
  const { rows } = sortedDrafts(page, await listInvestorDrafts(page.ctx, draftActor(page)))
  return tableFile("drafts", { columns, shown: await chosenColumns("drafts", columns), rows })
}

/** Who has not been created yet, with what leads on. */
export async function ListedDrafts({ page }: Readonly<{ page: DistributorPage }>) {
  const { language, ctx, address, timezone } = page
  const { tables, onboarding } = staffMessages(language)
  const { drafts: texts } = onboarding
  const drafts = await listInvestorDrafts(ctx, draftActor(page))
  const { nameOf, saverOf } = draftTexts(language)
  const columns: readonly DataColumn<InvestorDraft>[] = [
    ...draftColumns(page),
    {
      id: "actions",
      hasButtons: true,
      heading: texts.actions,
      align: "right",
      text: () => "",
      cell: (draft) => (
        <DiscardDraft
          language={language}
          draftId={draft.id}
          values={{
            name: nameOf(draft),
            by: saverOf(draft),
            at: formatInstant(language, draft.savedAt, timezone),
          }}
          texts={pickTexts(texts, [
            "discard",
            "discardThis",
            "discardTitle",
            "discardText",
            "discardConfirm",
            "keep",
          ])}
          errors={messages(language).errors}
        />
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={texts.title}
        lead={`${texts.lead} ${formatMessage(onboarding.retention, { days: DRAFT_RETENTION_DAYS })}`}
        actions={<ActionLink href={address(FORM_PATH)}>{onboarding.title}</ActionLink>}
      />
      {drafts.length === 0 ? (
        <EmptyState text={texts.empty} />
      ) : (
        <DataTable
          texts={tables}
          name="drafts"
          caption={texts.title}
          columns={columns}
          shown={await chosenColumns("drafts", columns)}
          {...sortedDrafts(page, drafts)}
          rowKey={({ id }) => id}
          rowHref={({ id, step }) => address(`${FORM_PATH}?draft=${id}&step=${step}`)}
        />
      )}
    </>
  )
}
