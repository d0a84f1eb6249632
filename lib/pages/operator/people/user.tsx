import { InstantText } from "#components/integrations/integration-parts.tsx"
import type { OperatorActionWords } from "#components/operator/operator-action.tsx"
import { OperatorAction } from "#components/operator/operator-action.tsx"
import { FactList } from "#components/ui/facts.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Notice, PageHead, PageSection } from "#components/ui/page-parts.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { OperatorUser } from "#lib/domain/operators/operator-user.ts"
import { isLastOfRole, operatorUserState } from "#lib/domain/operators/operator-user.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { AUDIT_LOG_PATH } from "#lib/pages/operator/records-areas.tsx"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import { tablePath } from "#lib/pages/staff/table-query.ts"
import { findOpenProposals } from "#lib/services/approvals/list-approvals.ts"
import { listOperatorUsers, requireOperatorUser } from "#lib/services/operators/operator-users.ts"
import { DecisionRows } from "./decision-rows.tsx"
import { peopleErrors, USERS_PATH } from "./people-areas.tsx"

/** An id that no user has. */
const NOBODY = "00000000-0000-0000-0000-000000000000"

/** One person who works for the operator: their account, and what a maker decides about it. */
export async function UserDetail({ page, userId }: Readonly<{ page: OperatorPage; userId: string }>) {
  const { language, ctx, actor, address } = page
  const { people: words } = staffMessages(language)
  const id = uuid.safeParse(userId).data ?? NOBODY
  const user = await orNotFound(requireOperatorUser(ctx, actor, id))
  const subject = `user:${id}`
  const proposal = (await findOpenProposals(ctx, actor, [subject]))(subject)
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink href={address(USERS_PATH)}>{words.toUsers}</TextLink>
      </p>
      <PageHead
        title={user.id === page.user.id ? formatMessage(words.you, { name: user.name }) : user.name}
        lead={words.roles[user.role]}
      />
      {proposal === null ? null : (
        <Notice title={words.openProposal}>
          <TextLink href={address(`${APPROVALS_PATH}/${proposal.id}`)}>{proposal.summary}</TextLink>
        </Notice>
      )}
      <PageSection id="account" heading={words.accountFacts} heightRem={20}>
        <div className="max-w-[44rem] text-13">
          <FactList
            facts={[
              {
                id: "email",
                name: words.email,
                value: <span className="[overflow-wrap:anywhere]">{user.email}</span>,
              },
              { id: "status", name: words.status, value: words.userStates[operatorUserState(user)] },
              {
                id: "factor",
                name: words.secondFactor,
                value: user.hasSecondFactor ? words.factorOn : words.factorOff,
              },
              {
                id: "since",
                name: words.since,
                value: <InstantText language={language} value={user.createdAt} isDay />,
              },
              { id: "id", name: words.id, value: <span className="break-all">{user.id}</span> },
            ]}
          />
        </div>
        <p className="mt-4 text-13">
          <TextLink href={address(tablePath(AUDIT_LOG_PATH, { search: user.id }))}>
            {words.userInAuditLog}
          </TextLink>
        </p>
      </PageSection>
      <UserDecisions page={page} user={user} />
    </>
  )
}

type Asking = Omit<OperatorActionWords, "cancel">

/** What a maker may decide now, and why not the rest; a checker reads who does. */
async function UserDecisions({ page, user }: Readonly<{ page: OperatorPage; user: OperatorUser }>) {
  const { language, ctx, actor, address, may } = page
  const { people: words } = staffMessages(language)
  const { name, email, role, disabledAt, hasPassword, hasSecondFactor } = user
  if (!may("propose")) {
    return (
      <PageSection id="decisions" heading={words.decisions} heightRem={10}>
        <p className="max-w-text text-muted">{words.readOnlyUsers}</p>
      </PageSection>
    )
  }
  const other = role === "maker" ? "checker" : "maker"
  const { userObstacles: why } = words
  const isDisabled = disabledAt !== null
  const last = isLastOfRole(await listOperatorUsers(ctx, actor), user)
    ? role === "maker"
      ? why.lastMaker
      : why.lastChecker
    : null
  const shared = { language, params: { userId: user.id }, errors: peopleErrors(page, words.userConflict) }
  const proposing = { ...shared, approvalsHref: address(APPROVALS_PATH) }
  const asking = (asked: Asking): OperatorActionWords => ({ ...asked, cancel: words.cancel })
  const toOther = formatMessage(words.changeRole, { role: words.roles[other] })
  return (
    <PageSection id="decisions" heading={words.decisions} heightRem={28}>
      <DecisionRows
        rows={[
          {
            id: "invite",
            name: words.sendInvitation,
            text: words.sendInvitationText,
            obstacle: hasPassword ? why.hasPassword : isDisabled ? why.disabled : null,
            action: (isOffered) => (
              <OperatorAction
                isOffered={isOffered}
                {...shared}
                does="inviteOperator"
                words={asking({
                  action: words.sendInvitation,
                  title: formatMessage(words.sendInvitationTitle, { name }),
                  text: formatMessage(words.sendInvitationDialog, { email }),
                  confirm: words.sendInvitation,
                })}
              />
            ),
          },
          {
            id: "change",
            name: toOther,
            text: words.changeRoleText,
            obstacle: last,
            action: (isOffered) => (
              <OperatorAction
                isOffered={isOffered}
                {...proposing}
                does="changeRole"
                payload={{ role: other }}
                words={asking({
                  action: toOther,
                  title: formatMessage(words.changeRoleTitle, { name, role: words.roles[other] }),
                  text: formatMessage(words.changeRoleDialog, { email }),
                  confirm: words.propose,
                })}
              />
            ),
          },
          {
            id: "end",
            name: words.endRole,
            text: words.endRoleText,
            obstacle: last,
            action: (isOffered) => (
              <OperatorAction
                isOffered={isOffered}
                {...proposing}
                does="changeRole"
                payload={{ role: null }}
                words={asking({
                  action: words.endRole,
                  title: formatMessage(words.endRoleTitle, { name }),
                  text: formatMessage(words.changeRoleDialog, { email }),
                  confirm: words.propose,
                })}
              />
            ),
          },
          {
            id: "reset",
            name: words.resetFactor,
            text: words.resetFactorText,
            obstacle: hasSecondFactor ? null : why.noFactor,
            action: (isOffered) => (
              <OperatorAction
                isOffered={isOffered}
                {...shared}
                does="resetSecondFactor"
                isDangerous
                words={asking({
                  action: words.resetFactor,
                  title: formatMessage(words.resetFactorTitle, { name }),
                  text: formatMessage(words.resetFactorDialog, { email }),
                  confirm: words.resetFactor,
                })}
              />
            ),
          },
          {
            id: "disable",
            name: words.disable,
            text: words.disableText,
            obstacle: isDisabled ? why.disabled : last,
            action: (isOffered) => (
              <OperatorAction
                isOffered={isOffered}
                {...shared}
                does="disableOperator"
                isDangerous
                words={asking({
                  action: words.disable,
                  title: formatMessage(words.disableTitle, { name }),
                  text: formatMessage(words.disableDialog, { email }),
                  confirm: words.disable,
                })}
              />
            ),
          },
          {
            id: "enable",
            name: words.enable,
            text: words.enableText,
            obstacle: isDisabled ? null : why.enabled,
            action: (isOffered) => (
              <OperatorAction
                isOffered={isOffered}
                {...proposing}
                does="enableOperator"
                words={asking({
                  action: words.enable,
                  title: formatMessage(words.enableTitle, { name }),
                  text: formatMessage(words.changeRoleDialog, { email }),
                  confirm: words.propose,
                })}
              />
            ),
          },
        ]}
      />
    </PageSection>
  )
}
