"use client"

import { useRouter, useSearchParams } from "next/navigation"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { stepOf } from "#lib/contract/investors/onboarding-entries.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import type { DraftField, DraftStep } from "#lib/domain/investor-drafts/investor-draft.ts"
import { DRAFT_STEPS, NO_ENTRIES } from "#lib/domain/investor-drafts/investor-draft.ts"
import type { InvestorType } from "#lib/domain/investors/investor.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatDay } from "#lib/format/format-day.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { DraftNotice } from "./draft-notice.tsx"
import type { SavingState, StoredDraft } from "./draft-saver.ts"
import { ReviewStep } from "./review-step.tsx"
import { StepFields } from "./step-fields.tsx"
import { SavingLine, StepList } from "./step-list.tsx"
import { useCreateInvestor } from "./use-create-investor.ts"
import { useOutdatedDraft } from "./use-draft.ts"
import { useEntries } from "./use-entries.ts"
import { HEADING_ID, useDraftInAddress, useWizardStep } from "./use-wizard-step.ts"
import type { CountryOption, WizardTexts } from "./wizard-texts.ts"
import { inputId, textsFor } from "./wizard-texts.ts"

type WizardProps = Readonly<{
  language: Language
  texts: WizardTexts
  errors: Messages["errors"]
  countries: readonly CountryOption[]
  /** The day by business time: investors are adults on it. */
  today: Day
  /** Of the times that are shown. */
  timezone: TimeZone
  stored: StoredDraft | null
  /** The address of the list; that of an investor is below. */
  investorsPath: string
}>

/**
 * Creates an investor in steps. The step and the draft are in the address, so that the browser's buttons work and a closed tab
 * can be opened again; the steps are one page, so that going back loses nothing.
 */
export function OnboardingWizard(props: WizardProps) {
  const isOutdated = useOutdatedDraft(props.stored, useSearchParams().get("draft")?.toLowerCase() ?? null)
  return isOutdated ? null : <Wizard {...props} />
}

function Wizard({
  language,
  texts: allTexts,
  errors,
  countries,
  today,
  timezone,
  stored,
  investorsPath,
}: WizardProps) {
  const router = useRouter()
  const { step, showStep } = useWizardStep()
  const { saver, saving, ...form } = useEntries({ stored, step, today })
  const { entries, latest } = form
  const texts = textsFor(allTexts, entries)
  useDraftInAddress(saver.draft?.id)

  const goTo = (next: DraftStep, field?: DraftField) => {
    if (latest.current !== NO_ENTRIES) {
      saver.update({ step: next, entries: latest.current })
      void saver.flush()
    }
    showStep(next, saver.draft?.id, field === undefined ? undefined : inputId(field))
  }
  /** Goes to the first field of some steps that is wrong; returns whether there is one. */
  const showFirstProblem = (steps: readonly DraftStep[]): boolean => {
    const first = form.checkSteps(steps)
    if (first === undefined) return false
    goTo(stepOf(first), first)
    return true
  }
  const investorHref = (id: string) => `${investorsPath}/${id}`
  const valueText = (field: DraftField, text: string) => {
    if (field === "type") return texts.types[text as InvestorType]
    if (field === "dateOfBirth") return isDay(text) ? formatDay(language, text) : text
    if (field !== "country" && field !== "countryOfTaxResidence") return text
    return countries.find(({ value }) => value === text)?.label ?? text
  }
  const creation = useCreateInvestor({
    isReview: step === "review",
    latest,
    saver,
    saving,
    showFirstProblem: () => showFirstProblem(DRAFT_STEPS),
    onCreated: (id) => router.push(investorHref(id)),
  })
  const send = () => {
    if (step === "review") return void creation.create()
    if (showFirstProblem([step])) return
    goTo(DRAFT_STEPS[DRAFT_STEPS.indexOf(step) + 1] ?? "review")
  }
  const previous = DRAFT_STEPS[DRAFT_STEPS.indexOf(step) - 1]
  return (
    <>
      <StepList texts={texts} step={step} onStep={goTo} />
      <DraftNotice
        language={language}
        timezone={timezone}
        texts={texts}
        saving={saving}
        saver={saver}
        entries={entries}
        valueText={valueText}
        investorHref={investorHref}
        onAdopt={(adopted) => {
          form.adopt(adopted)
          creation.unconfirm()
        }}
      />
      <ScriptedForm noValidate aria-labelledby={HEADING_ID} className="max-w-[44rem]" onSend={send}>
        <h2 id={HEADING_ID} tabIndex={-1} className="mb-4 text-21 outline-none md:text-28">
          {texts.headings[step]}
        </h2>
        {step === "review" ? (
          <ReviewStep
            texts={texts}
            entries={entries}
            problems={form.allProblems()}
            valueText={valueText}
            check={creation.check}
            confirmed={creation.confirmed}
            wanting={creation.wanting}
            investorHref={investorHref}
            onChangeStep={goTo}
            onCheckAgain={creation.checkAgain}
            onConfirm={creation.confirm}
          />
        ) : (
          <StepFields
            step={step}
            texts={texts}
            countries={countries}
            entries={entries}
            problems={form.problems}
            onEntry={(field, text) => {
              form.enter(field, text)
              // Other entries may be those of somebody else's duplicate.
              creation.confirm({ isOther: false })
            }}
          />
        )}
        <ErrorNotice
          language={language}
          texts={errors}
          error={creation.isOutdated ? null : (creation.rejection ?? decidedErrorOf(saving))}
        />
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {previous === undefined ? null : (
            <Button kind="quiet" onClick={() => goTo(previous)}>
              {texts.back}
            </Button>
          )}
          <Button type="submit" disabled={creation.isCreating}>
            {step !== "review" ? texts.continue : creation.isCreating ? texts.creating : texts.create}
          </Button>
          <SavingLine texts={texts} saving={saving} />
        </div>
      </ScriptedForm>
    </>
  )
}

/** An error of saving that trying again does not remove. */
const decidedErrorOf = (saving: SavingState) =>
  saving.kind === "failed" && !saving.error.isUndecided ? saving.error : null
