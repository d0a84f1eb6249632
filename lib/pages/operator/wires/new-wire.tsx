import { TextLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { RecordWire } from "#components/wires/record-wire.tsx"
import { RECORD_WIRE_TEXTS } from "#components/wires/record-wire-texts.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { WIRES_PATH } from "#lib/pages/operator/payments-areas.tsx"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"

/** Where a person records money that arrived. */
export const NEW_WIRE_PATH = `${WIRES_PATH}/new`

/** The form for money that the bank's statement has and the service does not. */
export async function NewWire({ page: { language, address, may } }: Readonly<{ page: OperatorPage }>) {
  const { payments: texts } = staffMessages(language)
  const classes = await cachedRead(listShareClasses)
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink href={address(WIRES_PATH)}>{texts.toWires}</TextLink>
      </p>
      <PageHead title={texts.recordPayment} lead={texts.recordLead} />
      {may("record") ? (
        <RecordWire
          language={language}
          texts={pickTexts(texts, RECORD_WIRE_TEXTS)}
          errors={messages(language).errors}
          classes={classes.map(({ id, symbol, currency }) => ({ id, symbol, currency }))}
          wiresHref={address(WIRES_PATH)}
        />
      ) : (
        <p className="max-w-text">{texts.makersRecord}</p>
      )}
    </>
  )
}
