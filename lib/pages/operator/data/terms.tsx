import type { DataColumn } from "#components/tables/data-table.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { ChoiceLinks } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { fundName, hasBankAccount } from "#lib/domain/share-classes/share-class.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { formatRate } from "#lib/format/format-rate.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { readChoice, tablePath } from "#lib/pages/staff/table-query.ts"
import type { StoredTerms } from "#lib/services/data-files/stored-data.ts"
import { readStoredTerms } from "#lib/services/data-files/stored-data.ts"
import { DataAreas, TERMS_PATH } from "./data-areas.tsx"
import { DataProposals, DownloadAll, ReadOnly, Upload } from "./data-parts.tsx"

/** The files that change terms and what belongs to them. */
const FILES = ["funds", "share-classes", "fund-parties", "distributions"] as const

type ClassTerms = StoredTerms["classes"][number] & Pick<StoredTerms, "fund">

function fundColumns({ language }: OperatorPage): readonly DataColumn<StoredTerms>[] {
  const { data: texts } = staffMessages(language)
  return [
    {
      id: "fund",
      heading: texts.fund,
      text: ({ fund }) => fund.slug,
      cell: ({ fund, classes }) => (
        <>
          <span className="font-medium">{fund.slug}</span>{" "}
          <span className="text-muted">
            {fundName(
              fund,
              classes.map(({ shareClass }) => shareClass),
              language,
            )}
          </span>
        </>
      ),
    },
    { id: "currency", heading: texts.currency, text: ({ fund }) => fund.currency, minor: true },
    {
      id: "cutOff",
      heading: texts.cutOff,
      text: ({ fund }) => `${fund.cutOffTime} ${fund.timezone}`,
      cell: ({ fund }) => (
        <>
          {fund.cutOffTime} <span className="text-muted">{fund.timezone}</span>
        </>
      ),
    },
    {
      id: "publication",
      heading: texts.publication,
      text: ({ fund }) => fund.publicationTime,
      minor: true,
    },
    {
      id: "executionMethod",
      heading: texts.executionMethod,
      text: ({ fund }) => texts.executionMethods[fund.executionMethod],
      minor: true,
    },
    { id: "navDay", heading: texts.navDay, text: ({ fund }) => texts.navDays[fund.navDayRule], minor: true },
    {
      id: "launch",
      heading: texts.launch,
      text: ({ fund }) => fund.launchDay,
      cell: ({ fund }) => <span className="whitespace-nowrap">{fund.launchDay}</span>,
      minor: true,
    },
    {
      id: "changes",
      heading: texts.changesNeed,
      text: ({ needsApproval }) => (needsApproval ? texts.changesApproved : texts.changesAtOnceButName),
      minor: true,
    },
  ]
}

function classColumns({ language }: OperatorPage): readonly DataColumn<ClassTerms>[] {
  const { data: texts } = staffMessages(language)
  const rates = (fractions: readonly Decimal[]) =>
    fractions.map((fraction) => formatRate(language, fraction)).join(" · ")
  const numbers = (values: readonly Decimal[]) =>
    values.map((value) => formatNumber(language, value)).join(" · ")
  return [
    {
      id: "shareClass",
      heading: texts.shareClass,
      text: ({ shareClass }) => shareClass.symbol,
      cell: ({ shareClass }) => <span className="font-medium">{shareClass.symbol}</span>,
    },
    { id: "fund", heading: texts.fund, text: ({ fund }) => fund.slug, minor: true, isOptional: true },
    { id: "isin", heading: texts.isin, text: ({ shareClass }) => shareClass.isin, minor: true },
    { id: "currency", heading: texts.currency, text: ({ shareClass }) => shareClass.currency },
    {
      id: "fees",
      heading: texts.fees,
      minor: true,
      text: ({ shareClass: { subscriptionFees, redemptionFees, managementFees } }) =>
        rates([subscriptionFees, redemptionFees, managementFees]),
      cell: ({ shareClass: { subscriptionFees, redemptionFees, managementFees } }) => (
        <span className="whitespace-nowrap">{rates([subscriptionFees, redemptionFees, managementFees])}</span>
      ),
    },
    {
      id: "minimums",
      heading: texts.minimums,
      minor: true,
      text: ({
        shareClass: { minimumInitialSubscription, minimumSubsequentSubscription, minimumRedemption },
      }) => numbers([minimumInitialSubscription, minimumSubsequentSubscription, minimumRedemption]),
    },
    {
      id: "account",
      heading: texts.account,
      minor: true,
      text: ({ shareClass }) => (hasBankAccount(shareClass) ? shareClass.bankAccountNumber : "–"),
      cell: ({ shareClass }) =>
        hasBankAccount(shareClass) ? groupInFours(shareClass.bankAccountNumber) : "–",
    },
    {
      id: "changes",
      heading: texts.changesNeed,
      text: ({ needsApproval }) => (needsApproval ? texts.changesApproved : texts.changesAtOnceButBank),
      minor: true,
    },
  ]
}

/** The terms of every fund and class, what waits for approval, and for makers the form of a file. */
export async function Terms({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, ctx, actor, query, address } = page
  const { data: texts, tables } = staffMessages(language)
  const terms = await readStoredTerms(ctx, actor)
  const classes = terms.flatMap(({ fund, classes: ofFund }) => ofFund.map((each) => ({ ...each, fund })))
  const ofFunds = fundColumns(page)
  const ofClasses = classColumns(page)
  const file = readChoice(query, "file", FILES) ?? "funds"
  return (
    <>
      <PageHead title={texts.terms} lead={texts.termsLead} />
      <DataAreas page={page} current={TERMS_PATH} />
      <ReadOnly page={page} />
      <DataProposals page={page} about={["terms", "distributions"]} />
      {terms.length === 0 ? (
        <EmptyState text={texts.noFunds} />
      ) : (
        <>
          <DataTable
            texts={tables}
            name="data-funds"
            caption={texts.fileKinds.funds}
            columns={ofFunds}
            shown={await chosenColumns("data-funds", ofFunds)}
            rows={terms}
            rowKey={({ fund }) => fund.id}
            needs="wide"
          />
          <DownloadAll page={page} kind="funds" />
        </>
      )}
      {classes.length === 0 ? null : (
        <section aria-labelledby="classes-heading" className="mt-12">
          <h2 id="classes-heading" className="text-21">
            {texts.fileKinds["share-classes"]}
          </h2>
          <DataTable
            texts={tables}
            name="data-share-classes"
            caption={texts.fileKinds["share-classes"]}
            columns={ofClasses}
            shown={await chosenColumns("data-share-classes", ofClasses)}
            rows={classes}
            rowKey={({ shareClass }) => shareClass.id}
            needs="wide"
          />
          <DownloadAll page={page} kind="share-classes" />
        </section>
      )}
      <Upload key={file} page={page} kind={file}>
        <div id="file" className="mb-4 scroll-mt-6">
          <ChoiceLinks
            label={texts.fileOf}
            choices={FILES.map((each) => ({
              label: texts.fileKinds[each],
              href: `${address(tablePath(TERMS_PATH, { file: each }))}#file`,
              isChosen: each === file,
            }))}
          />
        </div>
      </Upload>
    </>
  )
}
