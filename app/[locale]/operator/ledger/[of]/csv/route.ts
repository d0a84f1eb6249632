import { classOrAccountFile } from "#lib/pages/operator/ledger/class-or-account.tsx"
import { operatorFile } from "#lib/pages/operator/operator-page.tsx"

/** The entries of a class or account as CSV. */
export const GET = operatorFile<Readonly<{ locale: string; of: string }>>(
  "/operator/ledger/csv",
  (page, { of }) => classOrAccountFile(page, of),
)
