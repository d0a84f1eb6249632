import { ArchiveInvestor } from "#components/investors/archive-investor.tsx"
import { ActionLink } from "#components/ui/links.tsx"
import { PageSection } from "#components/ui/page-parts.tsx"
import { investorName } from "#lib/domain/investors/investor.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { findInvestorCommitments } from "#lib/services/investors/decide-investor.ts"
import type { StaffInvestorPage } from "./investor-page.tsx"
import { investorPath } from "./investor-page.tsx"

/** What the reader can do for the investor: what their role includes, and what the investor's status allows. */
export async function InvestorActions({ page, investor: { id, status } }: StaffInvestorPage) {
  const { language, ctx, actor, address, may } = page
  const { holdings } = messages(language)
  const mayOrder = may("order") && status === "active"
  const hasShares = mayOrder && (await findInvestorCommitments(ctx, actor, id)).hasShares
  return (
    <>
      <ActionLink kind="quiet" href={address(`${investorPath(id)}/statements`)}>
        {holdings.statements}
      </ActionLink>
      {hasShares ? (
        <ActionLink kind="quiet" href={address(`/distributor/redeem?investor=${id}`)}>
          {holdings.redeem}
        </ActionLink>
      ) : null}
      {mayOrder ? (
        <ActionLink href={address(`/distributor/subscribe?investor=${id}`)}>{holdings.subscribe}</ActionLink>
      ) : null}
    </>
  )
}

/** Archives the investor, or says what has to be done before. */
export async function InvestorArchive({ page, investor }: StaffInvestorPage) {
  const { language, ctx, actor, may } = page
  if (!may("onboard") || investor.status === "archived") return null
  const { investors: texts } = staffMessages(language)
  const { hasShares, hasOpenOrders } = await findInvestorCommitments(ctx, actor, investor.id)
  const name = investorName(investor)
  return (
    <PageSection id="archive" heading={texts.archive} note={texts.archiveText}>
      {hasShares || hasOpenOrders ? (
        <p className="max-w-text">{texts.archiveNotYet}</p>
      ) : (
        <ArchiveInvestor
          language={language}
          investorId={investor.id}
          errors={messages(language).errors}
          texts={{
            action: formatMessage(texts.archiveConfirm, { name }),
            title: formatMessage(texts.archiveTitle, { name }),
            text: texts.archiveText,
            confirm: texts.archive,
            keep: texts.back,
            conflict: texts.archiveConflict,
          }}
        />
      )}
    </PageSection>
  )
}
