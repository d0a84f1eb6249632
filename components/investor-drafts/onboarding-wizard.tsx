"use client"

import { useRouter, useSearchParams } from "next/navigation"
import { useEffect, useRef, useState } from "react"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { INVESTOR_DRAFTS } from "#lib/contract/investor-drafts/web-endpoints.ts"
import type { EntryProblem } from "#lib/contract/investors/onboarding-entries.ts"
import { payloadOf, stepOf, stepProblems } from "#lib/contract/investors/onboarding-entries.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import type { DraftEntries, DraftField, DraftStep } from "#lib/domain/investor-drafts/investor-draft.ts"
import { DRAFT_FIELDS, DRAFT_STEPS, NO_ENTRIES } from "#lib/domain/investor-drafts/investor-draft.ts"
import type { InvestorType } from "#lib/domain/investors/investor.ts"
import { formatDay } from "#lib/format/format-day.ts"
import type { Language } from "#lib/i18n/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { DraftNotice } from "./draft-notice.tsx"
import type { StoredDraft } from "./draft-saver.ts"
import type { Confirmations } from "./review-step.tsx"
import { CONFIRMATION_IDS, ReviewStep } from "./review-step.tsx"
import { StepFields } from "./step-fields.tsx"
import { SavingLine, StepList } from "./step-list.tsx"
import { useDraft, useOutdatedDraft } from "./use-draft.ts"
import { useDuplicates } from "./use-duplicates.ts"
import type { CountryOption, WizardWords } from "./wizard-texts.ts"
import { inputId, wordsFor } from "./wizard-texts.ts"

type WizardProps = Readonly<{
  language: Language
  words: WizardWords
  errors: Messages["errors"]
  countries: readonly CountryOption[]
  /** The day by business time: investors are adults on it. */
  today: Day
  stored: StoredDraft | null
  /** The address of the list; that of an investor is below. */
  investorsPath: string
}>

type Problems = Partial<Readonly<Record<DraftField, EntryProblem>>>

const NOT_CONFIRMED: Confirmations = { consent: false, isOther: false }

const HEADING_ID = "onboarding-step"

const focusOn = (id: string): void => document.getElementById(id)?.focus()

/**
 * Creates an investor in steps. The step and the draft are in the address, so that the browser's buttons work and a closed tab
 * can be opened again; the steps are one page, so that going back loses nothing.
 */
export function OnboardingWizard(props: WizardProps) {
  const isOutdated = useOutdatedDraft(props.stored, useSearchParams().get("draft")?.toLowerCase() ?? null)
  return isOutdated ? null : <Wizard {...props} />
}

function Wizard({ language, words: allWords, errors, countries, today, stored, investorsPath }: WizardProps) {
  const router = useRouter()
  const search = useSearchParams()
  const step = DRAFT_STEPS.find((other) => other === search.get("step")) ?? "person"
  const [entries, setEntries] = useState<DraftEntries>(stored?.entries ?? NO_ENTRIES)
  const words = wordsFor(allWords, entries)
  const [problems, setProblems] = useState<Problems>({})
  const [confirmed, setConfirmed] = useState(NOT_CONFIRMED)
  const [wanting, setWanting] = useState<keyof Confirmations | null>(null)
  const { saver, saving } = useDraft(stored, { step, entries })
  const isSettled = saving.kind === "saved" || saving.kind === "untouched"
  const { check, checkAgain } = useDuplicates(step === "review" && isSettled ? saver.draft : null)
  const complete = useWebCall(INVESTOR_DRAFTS.complete)
  /** Somebody was faster than the check for duplicates. */
  const [isWaiting, setWaiting] = useState(false)
  const latest = useRef(entries)
  const focusNext = useRef<string>(undefined)
  const shownStep = useRef(step)

  const draftId = saver.draft?.id
  useEffect(() => {
    if (draftId === undefined || search.get("draft") === draftId) return
    // The address can be a step ahead of the page, which follows it a moment later.
    const address = new URL(window.location.href)
    address.searchParams.set("draft", draftId)
    window.history.replaceState(null, "", address)
  }, [draftId, search])
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    focusOn(focusNext.current ?? HEADING_ID)
    focusNext.current = undefined
  }, [step])

  const goTo = (next: DraftStep, field?: DraftField) => {
    const target = field === undefined ? HEADING_ID : inputId(field)
    if (latest.current !== NO_ENTRIES) {
      saver.note({ step: next, entries: latest.current })
      void saver.flush()
    }
    if (next === step) return focusOn(target)
    focusNext.current = target
    window.history.pushState(null, "", addressOf(saver.draft?.id, next))
  }
  const enter = (field: DraftField, text: string) => {
    // Several fields can be adopted before the next rendering.
    const changed = { ...latest.current, [field]: withoutBrokenCharacters(text) }
    latest.current = changed
    setEntries(changed)
    saver.note({ step, entries: changed })
    setConfirmed((before) => ({ ...before, isOther: false }))
    setProblems((before) =>
      before[field] === undefined ? before : { ...before, ...problemsIn(step, changed) },
    )
  }
  /** The problems of the fields of a step; undefined for those without, so that old ones go away. */
  const problemsIn = (of: DraftStep, checked: DraftEntries): Problems => {
    const found = new Map(stepProblems(of, checked, today).map(({ field, problem }) => [field, problem]))
    const fields = DRAFT_FIELDS.filter((field) => stepOf(field) === of)
    return Object.fromEntries(fields.map((field) => [field, found.get(field)]))
  }
  /** Shows what is wrong and goes to the first wrong field; returns whether there is one. */
  const rejects = (steps: readonly DraftStep[]): boolean => {
    const found = steps.map((of) => problemsIn(of, latest.current))
    setProblems((before) => Object.assign({}, before, ...found))
    const first = DRAFT_FIELDS.find((field) => found.some((ofStep) => ofStep[field] !== undefined))
    if (first === undefined) return false
    goTo(stepOf(first), first)
    return true
  }
  const send = () => {
    if (step === "review") return void create()
    if (rejects([step])) return
    goTo(DRAFT_STEPS[DRAFT_STEPS.indexOf(step) + 1] ?? "review")
  }
  const create = async () => {
    if (rejects(DRAFT_STEPS)) return
    if (check.kind === "failed") return checkAgain()
    if (check.kind === "checking") return setWaiting(saving.kind !== "failed")
    const isUnsure = check.duplicates.length > 0 && !confirmed.isOther
    const missing = isUnsure ? "isOther" : confirmed.consent ? null : "consent"
    setWanting(missing)
    if (missing !== null) return focusOn(CONFIRMATION_IDS[missing])
    if (!(await saver.flush()) || saver.draft === null) return
    const { id, version } = saver.draft
    const done = await complete.call({
      params: { draftId: id },
      payload: {
        version,
        investor: payloadOf(latest.current),
        isConsentGiven: true,
        knownDuplicateIds: check.duplicates.map((duplicate) => duplicate.id),
      },
    })
    if (done !== undefined) router.push(investorHref(done.body.id))
  }
  useEffect(() => {
    if (!isWaiting || check.kind === "checking") return
    setWaiting(false)
    void create()
  })
  const rejection = complete.error
  const handled = useRef(rejection)
  useEffect(() => {
    if (rejection === null || handled.current === rejection) return
    handled.current = rejection
    // The draft has changed, has become an investor, or there is a likely duplicate since: the page shows which.
    if (rejection.tag === "ConflictError" || rejection.tag === "NotFoundError") {
      setConfirmed((before) => ({ ...before, isOther: false }))
      void saver.compare().then(checkAgain)
    }
  })
  const investorHref = (id: string) => `${investorsPath}/${id}`
  const valueText = (field: DraftField, text: string) => {
    if (field === "type") return words.types[text as InvestorType]
    if (field === "dateOfBirth") return isDay(text) ? formatDay(language, text) : text
    if (field !== "country" && field !== "countryOfTaxResidence") return text
    return countries.find(({ value }) => value === text)?.label ?? text
  }
  const isShownElsewhere = rejection?.tag === "ConflictError" || rejection?.tag === "NotFoundError"
  const isCreating = isWaiting || complete.isPending
  const previous = DRAFT_STEPS[DRAFT_STEPS.indexOf(step) - 1]
  return (
    <>
      <StepList words={words} step={step} onStep={goTo} />
      <DraftNotice
        language={language}
        words={words}
        saving={saving}
        saver={saver}
        entries={entries}
        valueText={valueText}
        investorHref={investorHref}
        onAdopt={(adopted) => {
          latest.current = adopted
          setEntries(adopted)
          setProblems({})
          setConfirmed(NOT_CONFIRMED)
        }}
      />
      <ScriptedForm noValidate aria-labelledby={HEADING_ID} className="max-w-[44rem]" onSend={send}>
        <h2 id={HEADING_ID} tabIndex={-1} className="mb-4 text-21 outline-none md:text-28">
          {words.headings[step]}
        </h2>
        {step === "review" ? (
          <ReviewStep
            words={words}
            entries={entries}
            problems={Object.assign({}, ...DRAFT_STEPS.map((of) => problemsIn(of, entries)))}
            valueText={valueText}
            check={check}
            confirmed={confirmed}
            wanting={wanting}
            investorHref={investorHref}
            onChangeStep={goTo}
            onCheckAgain={checkAgain}
            onConfirm={(change) => setConfirmed((before) => ({ ...before, ...change }))}
          />
        ) : (
          <StepFields
            step={step}
            words={words}
            countries={countries}
            entries={entries}
            problems={problems}
            onEntry={enter}
          />
        )}
        <ErrorNotice
          language={language}
          words={errors}
          error={isShownElsewhere ? null : (rejection ?? decidedErrorOf(saving))}
        />
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {previous === undefined ? null : (
            <Button kind="quiet" onClick={() => goTo(previous)}>
              {words.back}
            </Button>
          )}
          <Button type="submit" disabled={isCreating}>
            {step !== "review" ? words.continue : isCreating ? words.creating : words.create}
          </Button>
          <SavingLine words={words} saving={saving} />
        </div>
      </ScriptedForm>
    </>
  )
}

/** An error of saving that trying again does not remove. */
const decidedErrorOf = (saving: ReturnType<typeof useDraft>["saving"]) =>
  saving.kind === "failed" && !saving.error.isUndecided ? saving.error : null

/** What no database keeps: NUL, and halves of characters. */
const withoutBrokenCharacters = (text: string): string => text.replaceAll("\0", "").toWellFormed()

/** The address of this page with a draft and a step. */
function addressOf(draftId: string | undefined, step: DraftStep): string {
  const query = new URLSearchParams({
    ...(draftId === undefined ? {} : { draft: draftId }),
    ...(step === "person" ? {} : { step }),
  })
  return query.size === 0 ? window.location.pathname : `${window.location.pathname}?${query}`
}
