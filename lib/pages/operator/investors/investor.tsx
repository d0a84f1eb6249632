import { notFound } from "next/navigation"
import type { ReactNode } from "react"
import { cache } from "react"
import { OperatorAction } from "#components/operator/operator-action.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Notice, PageHead, PageSection } from "#components/ui/page-parts.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { InvestorDecision } from "#lib/domain/investors/decide-investor.ts"
import { mayDecideInvestor } from "#lib/domain/investors/decide-investor.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import { investorName, REQUIRED_FIELDS } from "#lib/domain/investors/investor.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import { proposalTitle } from "#lib/pages/operator/approvals/proposal-text.ts"
import { DecisionRows } from "#lib/pages/operator/decision-rows.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { INVESTORS_PATH, peopleErrors } from "#lib/pages/operator/people-areas.tsx"
import { AUDIT_LOG_PATH } from "#lib/pages/operator/records-areas.tsx"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import { InvestorActivityList } from "#lib/pages/staff/investor-activity.tsx"
import { InvestorData } from "#lib/pages/staff/investor-details.tsx"
import { tablePath } from "#lib/pages/staff/table-query.ts"
import { findOpenApprovals } from "#lib/services/approvals/list-approvals.ts"
import { requireDistributorName } from "#lib/services/distributors/distributors.ts"
import { findInvestorErasure } from "#lib/services/investors/decide-investor.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"
import { InvestorAccounts } from "./investor-accounts.tsx"
import { InvestorHoldings } from "./investor-holdings.tsx"

type OfInvestor = Readonly<{ page: OperatorPage; investor: Investor }>

type Offered = OfInvestor & Readonly<{ isOffered: boolean }>

/** The investor that an address names, read once for the title and the body of their page. */
export const requestedInvestor = cache(async ({ ctx, actor }: OperatorPage, investorId: string) =>
  orNotFound(requireInvestor(ctx, actor, uuid.safeParse(investorId).data ?? notFound())),
)

/**
 * One investor: whether they may order, what a maker decides about that, what they hold, their bank accounts and data, and what
 * happened.
 */
export async function InvestorDetail({
  page,
  investorId,
}: Readonly<{ page: OperatorPage; investorId: string }>) {
  const { language, ctx, actor, address } = page
  const { people: texts } = staffMessages(language)
  const investor = await requestedInvestor(page, investorId)
  const subject = `investor:${investor.id}`
  const [distributor, erasedDay, proposalOf] = await Promise.all([
    requireDistributorName(ctx, investor.distributorId),
    findInvestorErasure(ctx, actor, investor.id),
    findOpenApprovals(ctx, actor, [subject]),
  ])
  const proposal = proposalOf(subject)
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink href={address(INVESTORS_PATH)}>{texts.toInvestors}</TextLink>
      </p>
      <PageHead title={investorName(investor)} lead={distributor} />
      <div className="space-y-8">
        {proposal === null ? null : (
          <Notice title={texts.openProposal}>
            <TextLink href={address(`${APPROVALS_PATH}/${proposal.id}`)}>
              {
                proposalTitle(
                  { language, investor: { id: investor.id, name: investorName(investor) } },
                  proposal,
                ).text
              }
            </TextLink>
          </Notice>
        )}
        <Standing language={language} investor={investor} />
      </div>
      <Decisions page={page} investor={investor} isErased={erasedDay !== null} />
      <InvestorHoldings page={page} investor={investor} />
      <InvestorAccounts page={page} investor={investor} />
      <InvestorData page={page} investor={investor} noConsent={texts.noConsent} />
      <InvestorActivityList page={page} investor={investor} ordersPath={null} />
      <p className="mt-4 text-13">
        <TextLink href={address(tablePath(AUDIT_LOG_PATH, { search: investor.id }))}>
          {texts.inAuditLog}
        </TextLink>
      </p>
    </>
  )
}

/** Whether the investor may order, and what the distributor reads about it. */
function Standing({
  language,
  investor: { status, requirements },
}: Readonly<{ language: StaffLanguage; investor: Investor }>) {
  const { people: texts, investors } = staffMessages(language)
  const labels = fieldLabels(language)
  const asked = requirements.filter(({ code }) => code !== "review")
  return (
    <section
      aria-label={investors.status}
      className={`border-l-2 py-1 pl-4 ${status === "active" ? "border-accent" : "border-warning"}`}
    >
      <p className="font-medium">{investors.statuses[status]}</p>
      <p className="max-w-text text-muted">{texts.standings[status]}</p>
      {asked.length === 0 ? null : (
        <>
          <h2 className="mt-4 text-17">{texts.asked}</h2>
          <ol className="mt-2 max-w-text list-decimal space-y-2 pl-5">
            {asked.map(({ code, field, message }) => (
              <li key={`${code} ${field} ${message}`} className="[overflow-wrap:anywhere]">
                {message}
                {field === null ? null : (
                  <span className="block text-13 text-muted">
                    {formatMessage(texts.about, { field: labels.get(field) ?? field })}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

/** What the fields of an investor are called on pages. */
function fieldLabels(language: StaffLanguage): ReadonlyMap<string, string> {
  const { fields } = staffMessages(language).onboarding.wizard
  const { countryOfTaxResidence, ...others } = fields
  return new Map(Object.entries({ ...others, details: countryOfTaxResidence }))
}

/** What a maker may decide now, and why not the rest; a checker reads who does. */
function Decisions({ page, investor, isErased }: OfInvestor & Readonly<{ isErased: boolean }>) {
  const { language, may } = page
  const { people: texts } = staffMessages(language)
  if (!may("propose")) {
    return (
      <PageSection id="decisions" heading={texts.decisions}>
        <p className="max-w-text text-muted">{texts.makersDecide}</p>
      </PageSection>
    )
  }
  const obstacleTo = (decision: InvestorDecision["decision"]): string | null => {
    if (!mayDecideInvestor(investor.status, decision)) return texts.notNow[decision]
    return isErased ? texts.notNow.erased : null
  }
  const rows: readonly Readonly<{
    decision: InvestorDecision["decision"]
    name: string
    text: string
    action: (isOffered: boolean) => ReactNode
  }>[] = [
    {
      decision: "activate",
      name: releaseName(page, investor),
      text: investor.status === "archived" ? texts.reactivateText : texts.releaseText,
      action: (isOffered) => <Release isOffered={isOffered} page={page} investor={investor} />,
    },
    {
      decision: "require-action",
      name: texts.require,
      text: texts.requireText,
      action: (isOffered) => <Require isOffered={isOffered} page={page} investor={investor} />,
    },
    {
      decision: "refuse",
      name: texts.refuse,
      text: texts.refuseText,
      action: (isOffered) => (
        <Stop isOffered={isOffered} page={page} investor={investor} does="refuseInvestor" />
      ),
    },
    {
      decision: "suspend",
      name: texts.suspend,
      text: texts.suspendText,
      action: (isOffered) => (
        <Stop isOffered={isOffered} page={page} investor={investor} does="suspendInvestor" />
      ),
    },
  ]
  return (
    <PageSection id="decisions" heading={texts.decisions} heightRem={24}>
      <DecisionRows
        rows={rows.map(({ decision, ...row }) => ({
          ...row,
          id: decision,
          obstacle: obstacleTo(decision),
        }))}
      />
    </PageSection>
  )
}

/** What it is called that an investor may order, by what kept them from it. */
function releaseName({ language }: OperatorPage, { status }: Investor): string {
  const { people: texts } = staffMessages(language)
  if (status === "suspended") return texts.liftSuspension
  return status === "archived" ? texts.reactivate : texts.release
}

function Release({ page, isOffered, investor }: Offered) {
  const { language, address } = page
  const { people: texts } = staffMessages(language)
  return (
    <OperatorAction
      isOffered={isOffered}
      language={language}
      does="releaseInvestor"
      params={{ investorId: investor.id }}
      approvalsHref={address(APPROVALS_PATH)}
      errors={peopleErrors(page)}
      kind="primary"
      texts={{
        action: releaseName(page, investor),
        title: formatMessage(texts.releaseTitle, { name: investorName(investor) }),
        text: investor.status === "archived" ? texts.reactivateDialog : texts.releaseDialog,
        confirm: texts.propose,
        cancel: texts.cancel,
      }}
    />
  )
}

function Require({ page, isOffered, investor }: Offered) {
  const { language } = page
  const { people: texts } = staffMessages(language)
  const name = investorName(investor)
  const labels = fieldLabels(language)
  return (
    <OperatorAction
      isOffered={isOffered}
      language={language}
      does="requireOfInvestor"
      params={{ investorId: investor.id }}
      errors={peopleErrors(page)}
      texts={{
        action: texts.require,
        title: formatMessage(texts.requireTitle, { name }),
        text: formatMessage(texts.requireDialog, { name }),
        confirm: texts.require,
        cancel: texts.cancel,
        choice: {
          name: "field",
          label: texts.field,
          chosen: "",
          options: [
            { value: "", label: texts.noField },
            ...REQUIRED_FIELDS.map((field) => ({ value: field, label: labels.get(field) ?? field })),
          ],
        },
        reason: {
          name: "message",
          label: texts.message,
          help: texts.messageHelp,
          error: texts.messageError,
        },
      }}
    />
  )
}

function Stop({
  page,
  isOffered,
  investor,
  does,
}: Offered & Readonly<{ does: "refuseInvestor" | "suspendInvestor" }>) {
  const { language } = page
  const { people: texts } = staffMessages(language)
  const [action, title, text] =
    does === "refuseInvestor"
      ? [texts.refuse, texts.refuseTitle, texts.refuseText]
      : [texts.suspend, texts.suspendTitle, texts.suspendText]
  return (
    <OperatorAction
      isOffered={isOffered}
      language={language}
      does={does}
      params={{ investorId: investor.id }}
      errors={peopleErrors(page)}
      isDangerous
      texts={{
        action,
        title: formatMessage(title, { name: investorName(investor) }),
        text,
        confirm: action,
        cancel: texts.cancel,
        reason: { label: texts.reason, help: texts.reasonHelp, error: texts.reasonError },
      }}
    />
  )
}
