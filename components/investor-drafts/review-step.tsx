"use client"

import { Fragment } from "react"
import { Checkbox } from "#components/forms/inputs.tsx"
import { Button } from "#components/ui/button.tsx"
import { FactList } from "#components/ui/facts.tsx"
import { PageLink } from "#components/ui/page-link.tsx"
import { ScriptedButton } from "#components/ui/scripted-button.tsx"
import type { EntryProblem } from "#lib/contract/investors/onboarding-entries.ts"
import { fieldsOf, isOrganization } from "#lib/contract/investors/onboarding-entries.ts"
import type { DraftEntries, DraftField, DraftStep } from "#lib/domain/investor-drafts/investor-draft.ts"
import { DRAFT_STEPS } from "#lib/domain/investor-drafts/investor-draft.ts"
import { CONSENT_VERSION } from "#lib/domain/investors/consent.ts"
import type { InvestorType } from "#lib/domain/investors/investor.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { DuplicateCheck } from "./use-duplicates.ts"
import type { WizardTexts } from "./wizard-texts.ts"
import { problemText } from "./wizard-texts.ts"

/** What has to be confirmed before an investor is created. */
export type Confirmations = Readonly<{ consent: boolean; isOther: boolean }>

/** The ids of the two boxes. */
export const CONFIRMATION_IDS = { consent: "confirm-consent", isOther: "confirm-other" } as const

/** What a likely duplicate is found by: without it there is nothing to look for. */
const NAMED_BY = {
  individual: ["firstName", "lastName", "dateOfBirth"],
  organization: ["legalName", "registrationNumber"],
} as const satisfies Readonly<Record<InvestorType, readonly DraftField[]>>

/** The fields of a step: those of an organization, and then those of the person who represents it. */
function partsOf(step: DraftStep, entries: DraftEntries) {
  const fields = fieldsOf(step, entries)
  const place = isOrganization(entries) ? fields.indexOf("firstName") : -1
  return place === -1
    ? [{ fields, isOfRepresentative: false }]
    : [
        { fields: fields.slice(0, place), isOfRepresentative: false },
        { fields: fields.slice(place), isOfRepresentative: true },
      ]
}

/** Everything that was entered, likely duplicates, and the consent. */
export function ReviewStep({
  texts,
  entries,
  problems,
  valueText,
  check,
  confirmed,
  wanting,
  investorHref,
  onChangeStep,
  onCheckAgain,
  onConfirm,
}: Readonly<{
  texts: WizardTexts
  entries: DraftEntries
  problems: Partial<Readonly<Record<DraftField, EntryProblem>>>
  valueText: (field: DraftField, text: string) => string
  check: DuplicateCheck
  confirmed: Confirmations
  /** The confirmation without which the investor was not created. */
  wanting: keyof Confirmations | null
  investorHref: (id: string) => string
  onChangeStep: (step: DraftStep) => void
  onCheckAgain: () => void
  onConfirm: (change: Partial<Confirmations>) => void
}>) {
  const factOf = (field: DraftField) => {
    const problem = problems[field]
    return {
      id: field,
      name: texts.fields[field],
      value:
        problem === undefined ? (
          <span className="wrap-anywhere whitespace-pre-line">{valueText(field, entries[field].trim())}</span>
        ) : (
          <span className="text-danger">{problemText(texts, field, problem)}</span>
        ),
    }
  }
  return (
    <div className="space-y-8">
      {DRAFT_STEPS.filter((step) => step !== "review").map((step) => (
        <section key={step} aria-labelledby={`review-${step}`}>
          <div className="mb-2 flex items-baseline justify-between gap-4">
            <h3 id={`review-${step}`} className="font-medium font-sans text-15">
              {texts.steps[step]}
            </h3>
            <ScriptedButton
              aria-label={formatMessage(texts.changeThis, { what: texts.steps[step] })}
              onClick={() => onChangeStep(step)}
              className="min-h-6 cursor-pointer text-13 text-accent underline underline-offset-4"
            >
              {texts.change}
            </ScriptedButton>
          </div>
          {partsOf(step, entries).map(({ isOfRepresentative, fields }) => (
            <Fragment key={fields.join()}>
              {isOfRepresentative ? <p className="mt-4 mb-2">{texts.organization.representative}</p> : null}
              <FactList facts={fields.map(factOf)} />
            </Fragment>
          ))}
        </section>
      ))}
      {NAMED_BY[entries.type].some((field) => problems[field] !== undefined) ? null : (
        <DuplicateWarning
          texts={texts}
          check={check}
          isOther={confirmed.isOther}
          isWanting={wanting === "isOther"}
          investorHref={investorHref}
          onCheckAgain={onCheckAgain}
          onConfirm={(isOther) => onConfirm({ isOther })}
        />
      )}
      <Checkbox
        id={CONFIRMATION_IDS.consent}
        label={texts.consent}
        help={formatMessage(texts.consentHelp, { version: CONSENT_VERSION })}
        error={wanting === "consent" && !confirmed.consent ? texts.consentMissing : null}
        isChecked={confirmed.consent}
        onChange={(consent) => onConfirm({ consent })}
      />
    </div>
  )
}

function DuplicateWarning({
  texts,
  check,
  isOther,
  isWanting,
  investorHref,
  onCheckAgain,
  onConfirm,
}: Readonly<{
  texts: WizardTexts
  check: DuplicateCheck
  isOther: boolean
  isWanting: boolean
  investorHref: (id: string) => string
  onCheckAgain: () => void
  onConfirm: (isOther: boolean) => void
}>) {
  if (check.kind === "checking") {
    return (
      <p role="status" className="text-muted">
        {texts.checking}
      </p>
    )
  }
  if (check.kind === "failed") {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4 border-warning border-l-4 py-1 pl-4">
        <p>{texts.checkFailed}</p>
        <Button kind="quiet" onClick={onCheckAgain}>
          {texts.checkAgain}
        </Button>
      </div>
    )
  }
  const { duplicates } = check
  if (duplicates.length === 0) {
    return (
      <p role="status" className="text-muted">
        {texts.noDuplicate}
      </p>
    )
  }
  return (
    <section role="alert" className="space-y-3 border-warning border-l-4 py-1 pl-4">
      <h3 className="font-medium font-sans text-15">
        {formatMessage(texts.duplicatesTitle, { count: duplicates.length })}
      </h3>
      <p>{texts.duplicatesText}</p>
      <ul className="space-y-1">
        {duplicates.map(({ id, zipCode, city, ...investor }) => (
          <li key={id}>
            <PageLink href={investorHref(id)} className="text-accent underline underline-offset-4">
              {investorName(investor)}
            </PageLink>
            , {zipCode} {city}
          </li>
        ))}
      </ul>
      <Checkbox
        id={CONFIRMATION_IDS.isOther}
        label={texts.isOther}
        error={isWanting && !isOther ? texts.isOtherMissing : null}
        isChecked={isOther}
        onChange={onConfirm}
      />
    </section>
  )
}
