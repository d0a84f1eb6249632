import { journalExport } from "#lib/pages/operator/ledger/journal-export.ts"

/** The journal of the whole register. */
export const GET = journalExport
