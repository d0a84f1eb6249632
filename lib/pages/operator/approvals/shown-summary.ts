import { groupIbans } from "#lib/format/group-in-fours.ts"
import type { ApprovalInvestor } from "#lib/services/approvals/approval-investors.ts"

/** As many characters of an id tell the records of a page apart. */
export const SHORT_ID = 8

/** The summary of a proposal as people read it: with the name of the investor before the id, which is all that it keeps. */
export const shownSummary = (summary: string, investor: ApprovalInvestor | null): string =>
  groupIbans(
    investor === null
      ? summary
      : summary.replaceAll(investor.id, () => `${investor.name} (${investor.id.slice(0, SHORT_ID)})`),
  )
