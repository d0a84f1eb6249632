import { Field, INPUT } from "#components/forms/field.tsx"
import { QueryForm } from "#components/forms/query-form.tsx"
import { InstantText } from "#components/integrations/integration-parts.tsx"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { Button } from "#components/ui/button.tsx"
import { ActionLink } from "#components/ui/links.tsx"
import { Notice, PageHead } from "#components/ui/page-parts.tsx"
import { SkeletonFigure } from "#components/ui/skeleton.tsx"
import type { AuditAction } from "#lib/domain/audit-log/audit-actions.ts"
import { AUDIT_ACTIONS } from "#lib/domain/audit-log/audit-actions.ts"
import type { AuditRecord } from "#lib/domain/audit-log/audit-record.ts"
import type { AuditValue } from "#lib/domain/audit-log/canonical-json.ts"
import { canonicalJson } from "#lib/domain/audit-log/canonical-json.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { orNull } from "#lib/pages/or-not-found.ts"
import { choiceFilter } from "#lib/pages/staff/choice-filter.ts"
import { SearchedList } from "#lib/pages/staff/searched-list.tsx"
import { readChoice, readSearch, tablePath } from "#lib/pages/staff/table-query.ts"
import { Streamed } from "#lib/pages/streamed.tsx"
import { listAuditRecords } from "#lib/services/audit-log/list-audit-log.ts"
import { readNotedHead, verifyAuditLog } from "#lib/services/audit-log/verify-audit-log.ts"
import { systemClock } from "#lib/services/context.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { requireUserByEmail } from "#lib/services/users/find-user.ts"
import type { OperatorPage } from "./operator-page.tsx"
import { AUDIT_LOG_PATH, RecordsAreas } from "./records-areas.tsx"

const RECORDS_A_PAGE = 50

type Texts = StaffMessages["auditLog"]

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[]

/** What an action is about, the first part of its code. */
const groupOf = (texts: Texts, action: AuditAction): string =>
  texts.actionGroups[action.slice(0, action.indexOf(".")) as keyof Texts["actionGroups"]]

/** The actions in the order in which they are read: by group, then by name. */
function readingOrder(language: StaffLanguage, texts: Texts): AuditAction[] {
  const { compare } = new Intl.Collator(language)
  return ACTIONS.toSorted(
    (one, other) =>
      compare(groupOf(texts, one), groupOf(texts, other)) ||
      compare(texts.actions[one], texts.actions[other]),
  )
}

const isAction = (text: string): text is AuditAction => Object.hasOwn(AUDIT_ACTIONS, text)

/** How far back a period reaches, in hours. */
const PERIODS = { day: 24, week: 7 * 24, month: 30 * 24 } as const

const PERIOD_NAMES = Object.keys(PERIODS) as readonly (keyof typeof PERIODS)[]

const HOUR_SECONDS = 3_600

/** When a period begins. Records have the time of the machine, also where the sandbox has moved its own. */
const startOf = (period: keyof typeof PERIODS) =>
  addSeconds(systemClock.now(), -PERIODS[period] * HOUR_SECONDS)

/** The cursor is a number of a record, not a date. */
const readAuditQuery = (query: PageQuery) => {
  const cursor = queryText(query, "cursor") ?? ""
  return {
    action: readChoice(query, "action", ACTIONS),
    search: readSearch(query),
    period: readChoice(query, "period", PERIOD_NAMES),
    cursor: /^\d{1,18}$/.test(cursor) ? cursor : null,
  }
}

/** An import lists every record that it changed: more than this is read with the command line. */
const MAX_SHOWN_CHANGES = 6

/** A longer line is cut. */
const MAX_CHANGE_LENGTH = 200

type NamedRecord = Readonly<{
  record: AuditRecord & Readonly<{ id: string }>
  nameOf: (who: string) => string
}>

async function load(
  { ctx, actor }: OperatorPage,
  { action, search, period, cursor }: ReturnType<typeof readAuditQuery>,
) {
  const { items, nextCursor } = await listAuditRecords(ctx, actor, {
    from: period === null ? null : startOf(period),
    to: null,
    actor: null,
    action,
    subjectKind: null,
    subjectId: null,
    mentioned: search === "" ? null : await mentionedBy(ctx, search),
    page: { cursor, limit: RECORDS_A_PAGE },
  })
  const nameOf = await findOperatorNames(
    ctx,
    items.map(({ actor: who }) => who),
  )
  return { records: items.map((record): NamedRecord => ({ record, nameOf })), nextCursor }
}

/** What a search means: an actor or record as the log names it; users are found by their email address, too. */
async function mentionedBy(ctx: OperatorPage["ctx"], search: string): Promise<string> {
  const text = search.trim()
  if (!text.includes("@")) return text
  const user = await orNull(requireUserByEmail(ctx, text))
  return user === null ? text : `user:${user.id}`
}

/** The fields that differ: `status: "pending" → "sent"`. */
function changeLines({ before, after }: Pick<AuditRecord, "before" | "after">): string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((name) => {
    const shown = [old[name], now[name]].flatMap((value) =>
      value === undefined ? [] : [canonicalJson(value)],
    )
    return `${name}: ${shown.join(" → ")}`
  })
}

const fieldsOf = (value: AuditValue): Readonly<Record<string, AuditValue>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, AuditValue>>)
    : {}

/** Breaks anywhere, and where all columns are shown no narrower than an email address. */
const LONG_NAME = "block [overflow-wrap:anywhere] @min-[58rem]:min-w-44"

function columnsIn({ language }: OperatorPage): readonly DataColumn<NamedRecord>[] {
  const { auditLog: texts } = staffMessages(language)
  return [
    {
      id: "at",
      heading: texts.at,
      text: ({ record }) => record.at,
      cell: ({ record }) => (
        <span className="@min-[58rem]:whitespace-nowrap">
          <InstantText language={language} value={record.at} />
        </span>
      ),
    },
    {
      id: "action",
      heading: texts.action,
      text: ({ record }) => record.action,
      cell: ({ record: { action } }) => (
        <>
          {isAction(action) ? texts.actions[action] : null}{" "}
          <span className="block text-12 text-muted">{action}</span>
        </>
      ),
    },
    {
      id: "actor",
      heading: texts.actor,
      text: ({ record, nameOf }) => nameOf(record.actor),
      cell: ({ record, nameOf }) => <span className={LONG_NAME}>{nameOf(record.actor)}</span>,
      minor: true,
    },
    {
      id: "subject",
      heading: texts.subject,
      text: ({ record }) => `${record.subjectKind}:${record.subjectId}`,
      cell: ({ record }) => <span className={LONG_NAME}>{`${record.subjectKind}:${record.subjectId}`}</span>,
      minor: true,
    },
    {
      id: "changes",
      heading: texts.changes,
      text: ({ record }) => changeLines(record).join("; "),
      cell: ({ record }) => <Changes texts={texts} lines={changeLines(record)} />,
      minor: true,
    },
    {
      id: "place",
      heading: texts.place,
      text: ({ record }) => (record.seq === 0 ? texts.notSealed : String(record.seq)),
      minor: true,
      isOptional: true,
    },
    {
      id: "address",
      heading: texts.address,
      text: ({ record }) => record.address ?? "",
      minor: true,
      isOptional: true,
    },
    {
      id: "request",
      heading: texts.request,
      text: ({ record }) => record.requestId ?? "",
      minor: true,
      isOptional: true,
    },
  ]
}

/** Every record, newest first, by action and by who or what it names; and whether the chain is whole. */
export async function AuditLog({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, address, query } = page
  const { auditLog: texts } = staffMessages(language)
  const asked = readAuditQuery(query)
  const { records, nextCursor } = await load(page, asked)
  const { cursor, ...parameters } = asked
  return (
    <>
      <PageHead
        title={texts.auditLog}
        lead={texts.lead}
        actions={
          <ActionLink href={address(tablePath(AUDIT_LOG_PATH, { verify: "1" }))} kind="quiet">
            {texts.verify}
          </ActionLink>
        }
      />
      <RecordsAreas page={page} current="auditLog" />
      {queryText(query, "verify") === undefined ? null : (
        <div className="mb-8">
          <Streamed
            language={language}
            name={texts.verify}
            isNextChoice={page.isNextChoice}
            skeleton={<SkeletonFigure />}
          >
            <Verification page={page} texts={texts} />
          </Streamed>
        </div>
      )}
      <SearchedList
        page={page}
        path={AUDIT_LOG_PATH}
        parameters={{ ...parameters, search: parameters.search === "" ? null : parameters.search }}
        search={{ label: texts.search, hint: texts.searchHint }}
        filters={[
          choiceFilter({
            name: "action",
            label: texts.action,
            all: texts.anyAction,
            chosen: asked.action,
            values: readingOrder(language, texts),
            nameOf: (value) => texts.actions[value],
            groupOf: (value) => groupOf(texts, value),
          }),
          choiceFilter({
            name: "period",
            label: texts.period,
            all: texts.periods.any,
            chosen: asked.period,
            values: PERIOD_NAMES,
            nameOf: (value) => texts.periods[value],
          }),
        ]}
        cursor={cursor}
        nextCursor={nextCursor}
        hasFile={false}
        table={{
          name: "audit-log",
          caption: texts.auditLog,
          columns: columnsIn(page),
          rows: records,
          rowKey: ({ record }) => record.id,
          needs: "wide",
        }}
      />
    </>
  )
}

/** Computes the chain anew and shows its last hash, or the first record that differs; also from a hash noted earlier. */
async function Verification({
  page: { ctx, language, query, address },
  texts,
}: Readonly<{ page: OperatorPage; texts: Texts }>) {
  const text = queryText(query, "noted")?.trim() ?? ""
  const noted = readNotedHead(text)
  const found = await verifyAuditLog(ctx, noted)
  return (
    <>
      <div role="status">
        {found.kind === "differs" ? (
          <Notice title={texts.differs}>
            <p>{formatMessage(texts.differsText, { reason: found.reason })}</p>
          </Notice>
        ) : (
          <Notice title={formatMessage(texts.verified, { count: found.seq })}>
            {noted === null ? null : (
              <p>
                {formatMessage(texts.notedHolds, {
                  place: formatNumber(language, decimal(String(noted.seq))),
                })}
              </p>
            )}
            <p>{texts.head}</p>
            <p className="mt-1 font-mono text-12 text-ink [overflow-wrap:anywhere]">
              {`${found.seq}:${found.hash}`}
            </p>
          </Notice>
        )}
      </div>
      <QueryForm
        action={address(AUDIT_LOG_PATH)}
        others={[["verify", "1"]]}
        className="mt-4 flex max-w-text flex-wrap items-start gap-x-3 gap-y-4"
      >
        <div className="min-w-0 grow">
          <Field
            id="noted"
            label={texts.noted}
            help={texts.notedHelp}
            error={text === "" || noted !== null ? null : texts.notedWrong}
          >
            {(input) => (
              <input
                {...input}
                name="noted"
                defaultValue={text}
                maxLength={MAX_HEAD_LENGTH}
                autoComplete="off"
                spellCheck={false}
                className={`${INPUT} font-mono`}
              />
            )}
          </Field>
        </div>
        <div className="mt-6 flex h-11 items-center">
          <Button type="submit" kind="quiet">
            {texts.compare}
          </Button>
        </div>
      </QueryForm>
    </>
  )
}

/** A place, a colon and a hash, with spaces. */
const MAX_HEAD_LENGTH = 100

/** The first changes, each cut where it is long, and how many there are beside them. */
const Changes = ({ texts, lines }: Readonly<{ texts: Texts; lines: readonly string[] }>) => (
  <>
    {lines.slice(0, MAX_SHOWN_CHANGES).map((line) => (
      <span key={line} className="block font-mono text-12 [overflow-wrap:anywhere]">
        {line.length > MAX_CHANGE_LENGTH ? `${line.slice(0, MAX_CHANGE_LENGTH)}…` : line}
      </span>
    ))}
    {lines.length > MAX_SHOWN_CHANGES ? (
      <span className="block text-12 text-muted">
        {formatMessage(texts.moreChanges, { count: lines.length - MAX_SHOWN_CHANGES })}
      </span>
    ) : null}
  </>
)
