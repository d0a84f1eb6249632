import { QueryForm } from "#components/forms/query-form.tsx"
import { ResultHeading } from "#components/forms/result-heading.tsx"
import { InstantText, sentenceWith } from "#components/integrations/integration-parts.tsx"
import { ProposeValues } from "#components/net-asset-values/propose-values.tsx"
import { ValueLines } from "#components/net-asset-values/value-lines.tsx"
import { Button } from "#components/ui/button.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Notice, PageHead } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import { divide, subtract } from "#lib/domain/money/decimal.ts"
import { formatChange, formatNetAssetValue } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { readFundNames } from "#lib/pages/fund-names.ts"
import { Checks, Lines, ValuesChart, WrittenLines } from "#lib/pages/operator/approvals/approval.tsx"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import { valueErrorText } from "#lib/pages/operator/approvals/check-text.ts"
import { proposalChange, proposalTitle } from "#lib/pages/operator/approvals/proposal-text.ts"
import { DataAreas, VALUES_PATH } from "#lib/pages/operator/data/data-areas.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { lineOf, textOf } from "#lib/services/approvals/approval-kind.ts"
import type { ClassWithLastValues } from "#lib/services/approvals/list-classes-with-values.ts"
import { listClassesWithValues } from "#lib/services/approvals/list-classes-with-values.ts"
import { previewNetAssetValues } from "#lib/services/approvals/preview-net-asset-values.ts"
import { CorrectedValues, offeredCompensations } from "./corrected-values.tsx"
import type { StatedValues } from "./stated-values.ts"
import { readStatedValues } from "./stated-values.ts"

type Texts = StaffMessages["operator"]

/** Charts of more classes are not looked at one by one. */
const MAX_CHARTS = 4

/** The last values of every class, and, for a maker, the form and the preview of what they propose. */
export async function NetAssetValues({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, ctx, actor, may, query } = page
  const { operator: texts } = staffMessages(language)
  const stated = may("propose") ? readStatedValues(query) : null
  const classes = await listClassesWithValues(ctx, actor)
  return (
    <>
      <PageHead
        title={texts.netAssetValues}
        lead={may("propose") ? texts.netAssetValuesLead : texts.netAssetValuesReadOnly}
      />
      <DataAreas page={page} current={VALUES_PATH} />
      {stated === null ? null : <Preview page={page} texts={texts} stated={stated} />}
      <section aria-labelledby="last-values-heading">
        <h2 id="last-values-heading" className="mb-2 text-21">
          {texts.lastValues}
        </h2>
        <LastValues page={page} texts={texts} classes={classes} />
      </section>
      {may("propose") ? <ValuesForm page={page} texts={texts} classes={classes} /> : null}
    </>
  )
}

async function Preview({
  page: { language, ctx, actor, address },
  texts,
  stated: { values, sent, unread },
}: Readonly<{ page: OperatorPage; texts: Texts; stated: StatedValues }>) {
  if (values.length === 0 && unread.length === 0)
    return (
      <div role="alert" className="mb-12">
        <Notice title={texts.noValues}>{texts.noValuesText}</Notice>
      </div>
    )
  const { summaryJoin } = messages(language).charts
  const preview = values.length === 0 ? null : await previewNetAssetValues(ctx, actor, values)
  const mayPropose = unread.length === 0 && preview !== null && preview.changes.length > 0
  return (
    <section aria-labelledby="preview-heading" className="mb-12 space-y-6 border-hairline border-b pb-12">
      {/* The form stands at the end of the page. */}
      <ResultHeading id="preview-heading" about={JSON.stringify([sent, unread])} className="text-28">
        {texts.preview}
      </ResultHeading>
      {unread.length === 0 ? null : (
        <Notice title={texts.unread}>
          <Lines
            lines={unread.map(({ text, reasons }) =>
              formatMessage(texts.unreadLine, {
                line: text,
                reasons: reasons.map((reason) => texts.unreadReasons[reason]).join(summaryJoin),
              }),
            )}
          />
        </Notice>
      )}
      {preview === null ? null : (
        <>
          {preview.errors.length === 0 ? null : (
            <Notice title={texts.previewErrors}>
              <WrittenLines lines={preview.errors.map((error) => valueErrorText(language, error))} />
            </Notice>
          )}
          {preview.errors.length === 0 && preview.changes.length === 0 ? <p>{texts.nothingNew}</p> : null}
          {preview.changes.length === 0 ? null : (
            <WrittenLines
              lines={preview.changes.map((change) =>
                proposalChange({ language, investor: null }, textOf(change), lineOf(change)),
              )}
            />
          )}
          <CorrectedValues language={language} preview={preview} />
          <div className="grid gap-8 lg:grid-cols-2">
            {preview.values.slice(0, MAX_CHARTS).map((series) => (
              <ValuesChart key={series.shareClass} language={language} values={series} />
            ))}
          </div>
          <Checks language={language} evidence={preview.evidence} />
        </>
      )}
      {mayPropose ? (
        <ProposeValues
          language={language}
          texts={pickTexts(texts, [
            "reason",
            "reasonNeeded",
            "reasonOptional",
            "reasonError",
            "compensation",
            "compensationError",
            "propose",
          ])}
          errors={{ ...messages(language).errors, ConflictError: texts.proposeConflict }}
          values={sent}
          needsReason={preview.needsReason}
          compensations={offeredCompensations(language, preview)}
          approvalsHref={address(APPROVALS_PATH)}
        />
      ) : null}
    </section>
  )
}

async function LastValues({
  page: { language, ctx, address },
  texts,
  classes,
}: Readonly<{ page: OperatorPage; texts: Texts; classes: readonly ClassWithLastValues[] }>) {
  const now = ctx.clock.now()
  const fundNameOf = await readFundNames(language)
  return (
    <div className="text-13">
      <Table
        caption={texts.lastValues}
        rows={classes}
        rowKey={({ shareClass }) => shareClass.symbol}
        needs="wide"
        columns={[
          {
            id: "shareClass",
            heading: texts.shareClass,
            cell: ({ shareClass, fund }) => (
              <>
                <span className="font-medium">{shareClass.symbol}</span>{" "}
                <span className="text-muted">{fundNameOf(fund.id)}</span>
              </>
            ),
          },
          {
            id: "day",
            heading: texts.day,
            cell: ({ last }) => <span className="whitespace-nowrap">{last === null ? "–" : last.day}</span>,
            minor: true,
          },
          {
            id: "value",
            heading: texts.lastValue,
            align: "right",
            cell: ({ last, shareClass: { navDecimals } }) =>
              last === null ? (
                "–"
              ) : (
                <span className="whitespace-nowrap">
                  {`${formatNetAssetValue(language, last.amount.value, navDecimals)} ${last.amount.currency}`}
                </span>
              ),
          },
          {
            id: "change",
            heading: texts.change,
            align: "right",
            cell: ({ last, previous }) =>
              last === null || previous === null
                ? "–"
                : formatChange(
                    language,
                    divide(subtract(last.amount.value, previous.amount.value), previous.amount.value, {
                      scale: 8,
                      rounding: "half-even",
                    }),
                    4,
                  ),
            minor: true,
          },
          {
            id: "expected",
            heading: texts.expected,
            minor: true,
            cell: ({ expected, fund }) =>
              expected === null ? (
                "–"
              ) : (
                <span className={expected.publishedAt < now ? "font-medium text-danger" : ""}>
                  {expected.day}{" "}
                  <span className="text-muted">
                    {sentenceWith(expected.publishedAt < now ? texts.overdue : texts.due, {
                      time: (
                        <InstantText
                          key="time"
                          language={language}
                          value={expected.publishedAt}
                          timezone={fund.timezone}
                        />
                      ),
                    })}
                  </span>
                </span>
              ),
          },
          {
            id: "proposals",
            heading: texts.openProposals,
            minor: true,
            cell: ({ proposals }) =>
              proposals.length === 0
                ? ""
                : proposals.map((proposal) => (
                    <span key={proposal.id} className="block">
                      <TextLink href={address(`${APPROVALS_PATH}/${proposal.id}`)}>
                        {proposalTitle({ language, investor: null }, proposal).text}
                      </TextLink>
                    </span>
                  )),
          },
        ]}
      />
    </div>
  )
}

/** A class with its day and its value, under their headings. */
const VALUE_LINE = "grid grid-cols-[7rem_8.5rem_minmax(0,1fr)] items-center gap-2"

/** The next value of every class, and lines for all others. */
function ValuesForm({
  page: { address, query },
  texts,
  classes,
}: Readonly<{ page: OperatorPage; texts: Texts; classes: readonly ClassWithLastValues[] }>) {
  const field = (name: string, otherwise: string) => queryText(query, name) ?? otherwise
  return (
    <section aria-labelledby="type-heading" className="mt-12">
      <h2 id="type-heading" className="mb-4 text-21">
        {texts.typeValues}
      </h2>
      <QueryForm action={address(VALUES_PATH)} others={[]} className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <div className="text-13">
          {/* Every input has a name of its own for those who hear it. */}
          <div aria-hidden="true" className={`${VALUE_LINE} border-ink border-b pb-2 text-muted`}>
            <span>{texts.shareClass}</span>
            <span>{texts.day}</span>
            <span className="text-right">{texts.netAssetValue}</span>
          </div>
          <ul className="mt-2 space-y-2">
            {classes.map(({ shareClass: { symbol, currency }, expected }) => (
              <li key={symbol} className={VALUE_LINE}>
                <span>
                  <span className="font-medium">{symbol}</span>
                  <span className="block text-12 text-muted">{currency}</span>
                </span>
                <input
                  type="date"
                  name={`day.${symbol}`}
                  aria-label={formatMessage(texts.dayOf, { shareClass: symbol })}
                  defaultValue={field(`day.${symbol}`, expected?.day ?? "")}
                  className="figures h-9 rounded border border-border bg-paper px-2"
                />
                <input
                  name={`value.${symbol}`}
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={formatMessage(texts.valueOf, { shareClass: symbol })}
                  defaultValue={field(`value.${symbol}`, "")}
                  className="figures h-9 w-full min-w-0 rounded border border-border bg-paper px-2 text-right"
                />
              </li>
            ))}
          </ul>
        </div>
        <ValueLines
          initial={field("values", "")}
          texts={pickTexts(texts, ["pasteValues", "pasteHelp", "chooseFile", "fileTooLong"])}
        />
        <div>
          <Button type="submit">{texts.checkValues}</Button>
        </div>
      </QueryForm>
    </section>
  )
}
