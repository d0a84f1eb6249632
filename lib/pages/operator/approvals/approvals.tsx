import { InstantText } from "#components/integrations/integration-parts.tsx"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { EmailText } from "#components/ui/email-text.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { ApprovalKindName, ApprovalState, ListedApproval } from "#lib/domain/approvals/approval.ts"
import {
  APPROVAL_KIND_NAMES,
  APPROVAL_STATES,
  APPROVAL_VIEWS,
  approvalObstacle,
} from "#lib/domain/approvals/approval.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { choiceFilter } from "#lib/pages/staff/choice-filter.ts"
import { SearchedList } from "#lib/pages/staff/searched-list.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { MAX_ROWS_PER_FILE, tableFile } from "#lib/pages/staff/table-file.ts"
import { givenParameters, readChoice, readCursor, tablePath } from "#lib/pages/staff/table-query.ts"
import type { ApprovalInvestor } from "#lib/services/approvals/approval-investors.ts"
import { findApprovalInvestors } from "#lib/services/approvals/approval-investors.ts"
import type { NamedUsers } from "#lib/services/approvals/approval-users.ts"
import { findUsersNamedIn } from "#lib/services/approvals/approval-users.ts"
import { countMyApprovals, listApprovals } from "#lib/services/approvals/list-approvals.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { proposalTitle } from "./proposal-text.ts"

/** The page of the list. */
export const APPROVALS_PATH = "/operator/approvals"

const APPROVALS_A_PAGE = 50

/** What a kind of proposal is called. */
export const kindName = (language: StaffLanguage, kind: ApprovalKindName): string => {
  const names: Readonly<Record<string, string>> = staffMessages(language).operator.kinds
  return names[kind] ?? kind
}

const readApprovalsQuery = (query: PageQuery) => ({
  state: readChoice<ApprovalState>(query, "state", APPROVAL_STATES),
  kind: readChoice<ApprovalKindName>(query, "kind", APPROVAL_KIND_NAMES),
  share: readChoice(query, "share", APPROVAL_VIEWS),
  cursor: readCursor(query),
})

type ApprovalsQuery = ReturnType<typeof readApprovalsQuery>

type NamedApproval = Readonly<{
  approval: ListedApproval
  investor: ApprovalInvestor | null
  users: NamedUsers
  nameOf: (who: string) => string
}>

async function load(
  { ctx, actor, role }: OperatorPage,
  { state, kind, share, cursor }: ApprovalsQuery,
  limit: number,
): Promise<Readonly<{ items: NamedApproval[]; nextCursor: string | null }>> {
  const { items, nextCursor } = await listApprovals(ctx, actor, {
    state,
    kind,
    audience: share === null ? null : { view: share, who: actor.who, role },
    // Enough for the people whom one is about, who are its only subject.
    maxSubjects: 10,
    page: { cursor, limit },
  })
  const [nameOf, investorOf, users] = await Promise.all([
    findOperatorNames(
      ctx,
      items.flatMap(({ proposedBy, decidedBy }) => [proposedBy, ...(decidedBy === null ? [] : [decidedBy])]),
    ),
    findApprovalInvestors(ctx, actor, items),
    findUsersNamedIn(
      ctx,
      actor,
      items.map(({ title }) => title),
    ),
  ])
  return {
    items: items.map((approval) => ({ approval, investor: investorOf(approval), users, nameOf })),
    nextCursor,
  }
}

function columnsIn({ language, actor, role }: OperatorPage): readonly DataColumn<NamedApproval>[] {
  const { operator: texts } = staffMessages(language)
  const part = ({ approval }: NamedApproval): string => {
    const obstacle = approvalObstacle(approval, { who: actor.who, role })
    return obstacle === null ? texts.youMay : obstacle === "decided" ? "" : texts.obstacles[obstacle]
  }
  return [
    {
      id: "summary",
      heading: texts.summary,
      // A file is taken elsewhere: it has the words that were approved, which name nobody.
      text: ({ approval }) => approval.summary,
      cell: ({ approval, investor, users }) => {
        const title = proposalTitle({ language, investor, users }, approval)
        return (
          <span lang={title.language} className="@max-[32rem]:[overflow-wrap:anywhere]">
            {title.text}
          </span>
        )
      },
    },
    { id: "state", heading: texts.state, text: ({ approval }) => texts.states[approval.state] },
    {
      id: "mayApprove",
      heading: texts.mayApprove,
      text: part,
      cell: (row) => <span className={part(row) === texts.youMay ? "font-semibold" : ""}>{part(row)}</span>,
    },
    {
      id: "kind",
      heading: texts.kind,
      text: ({ approval }) => kindName(language, approval.kind),
      minor: true,
    },
    {
      id: "proposedBy",
      heading: texts.proposedBy,
      text: ({ approval, nameOf }) => nameOf(approval.proposedBy),
      cell: ({ approval, nameOf }) => <EmailText email={nameOf(approval.proposedBy)} />,
      minor: true,
    },
    {
      id: "proposedAt",
      heading: texts.proposedAt,
      text: ({ approval }) => approval.proposedAt,
      cell: ({ approval }) => <InstantText language={language} value={approval.proposedAt} />,
      minor: true,
    },
    {
      id: "decidedBy",
      heading: texts.decidedBy,
      text: ({ approval, nameOf }) => (approval.decidedBy === null ? "" : nameOf(approval.decidedBy)),
      cell: ({ approval, nameOf }) =>
        approval.decidedBy === null ? "" : <EmailText email={nameOf(approval.decidedBy)} />,
      minor: true,
    },
  ]
}

/** The listed proposals as a file. */
export async function approvalsFile(page: OperatorPage): Promise<SentFile> {
  const columns = columnsIn(page)
  const asked = { ...readApprovalsQuery(page.query), cursor: null }
  const { items } = await load(page, asked, MAX_ROWS_PER_FILE)
  return tableFile("approvals", { columns, shown: await chosenColumns("approvals", columns), rows: items })
}

/** What others propose, what became of it, and what the reader may decide. */
export async function Approvals({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, address, query } = page
  const { operator: texts } = staffMessages(language)
  const asked = readApprovalsQuery(query)
  const { items, nextCursor } = await load(page, asked, APPROVALS_A_PAGE)
  const { cursor, ...parameters } = asked
  // The list begins with the newest, whatever became of them.
  const awaiting = asked.share === null ? await countMyApprovals(page.ctx, page.actor, page.role) : 0
  const isEmpty = items.length === 0 && cursor === null && givenParameters(parameters).length === 0
  return (
    <>
      <PageHead title={texts.approvals} lead={texts.approvalsLead} />
      {awaiting === 0 ? null : (
        <p className="mb-6">
          {formatMessage(texts.awaitsYou, { count: awaiting })}{" "}
          <TextLink href={address(tablePath(APPROVALS_PATH, { share: "mine" }))}>
            {texts.toProposals}
          </TextLink>
        </p>
      )}
      {isEmpty ? (
        <EmptyState text={texts.noApprovals} />
      ) : (
        <SearchedList
          page={page}
          path={APPROVALS_PATH}
          parameters={parameters}
          filters={[
            choiceFilter({
              name: "share",
              label: texts.audience,
              all: texts.anyAudience,
              chosen: asked.share,
              values: APPROVAL_VIEWS,
              nameOf: (value) => texts.views[value],
            }),
            choiceFilter({
              name: "state",
              label: texts.state,
              all: texts.anyState,
              chosen: asked.state,
              values: APPROVAL_STATES,
              nameOf: (value) => texts.states[value],
            }),
            choiceFilter({
              name: "kind",
              label: texts.kind,
              all: texts.anyKind,
              chosen: asked.kind,
              values: APPROVAL_KIND_NAMES,
              nameOf: (value) => kindName(language, value),
            }),
          ]}
          cursor={cursor}
          nextCursor={nextCursor}
          table={{
            name: "approvals",
            caption: texts.approvals,
            columns: columnsIn(page),
            rows: items,
            rowKey: ({ approval }) => approval.id,
            rowHref: ({ approval }) => address(`${APPROVALS_PATH}/${approval.id}`),
            needs: "wide",
          }}
        />
      )}
    </>
  )
}
