import { UploadBankFile } from "#components/bank-statements/upload-bank-file.tsx"
import { UPLOAD_TEXTS } from "#components/bank-statements/upload-texts.ts"
import { TextLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { PAYOUTS_PATH, STATEMENTS_PATH } from "#lib/pages/operator/payments-areas.tsx"

/** Where a person imports a file of the bank. */
export const NEW_STATEMENT_PATH = `${STATEMENTS_PATH}/new`

/** The form for a file of the bank. */
export function NewBankStatement({ page: { language, address, may } }: Readonly<{ page: OperatorPage }>) {
  const { bankStatements: texts } = staffMessages(language)
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink href={address(STATEMENTS_PATH)}>{texts.toList}</TextLink>
      </p>
      <PageHead title={texts.importFile} lead={texts.importLead} />
      {may("record") ? (
        <UploadBankFile
          language={language}
          texts={pickTexts(texts, UPLOAD_TEXTS)}
          errors={messages(language).errors}
          statementsHref={address(STATEMENTS_PATH)}
          approvalsHref={address(APPROVALS_PATH)}
          payoutsHref={address(PAYOUTS_PATH)}
        />
      ) : (
        <p className="max-w-text">{texts.makersImport}</p>
      )}
    </>
  )
}
