import type { Detail } from "#lib/services/approvals/approval-kind.ts"
import type { ApprovalDetails } from "#lib/services/approvals/list-approvals.ts"

/**
 * What a page lists beside the changes, for whoever decides. Pages write payees into the texts of changes; where there are only stored
 * words, which have accounts by their ids, whoever gets the money is listed first.
 */
export const shownDetails = ({
  texts,
  payees,
  details,
}: Pick<ApprovalDetails, "texts" | "payees" | "details">): readonly Detail[] =>
  texts.every((text) => text === null) ? [...payees, ...details] : details
