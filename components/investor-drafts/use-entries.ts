"use client"

import { useRef, useState } from "react"
import type { EntryProblem } from "#lib/contract/investors/onboarding-entries.ts"
import { stepOf, stepProblems } from "#lib/contract/investors/onboarding-entries.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { DraftEntries, DraftField, DraftStep } from "#lib/domain/investor-drafts/investor-draft.ts"
import { DRAFT_FIELDS, DRAFT_STEPS, NO_ENTRIES } from "#lib/domain/investor-drafts/investor-draft.ts"
import type { StoredDraft } from "./draft-saver.ts"
import { useDraft } from "./use-draft.ts"

/** What is wrong with the fields of a form. */
type Problems = Partial<Readonly<Record<DraftField, EntryProblem>>>

/** What is entered in the form of an investor, what is wrong with it, and how it is saved. */
export function useEntries({
  stored,
  step,
  today,
}: Readonly<{ stored: StoredDraft | null; step: DraftStep; today: Day }>) {
  const [entries, setEntries] = useState<DraftEntries>(stored?.entries ?? NO_ENTRIES)
  const [problems, setProblems] = useState<Problems>({})
  const { saver, saving } = useDraft(stored, { step, entries })
  // Several fields can be adopted before the next rendering.
  const latest = useRef(entries)
  return {
    entries,
    /** The entries now, ahead of the next rendering. */
    latest,
    /** What was wrong when a step was last left. */
    problems,
    /** What is wrong with all that is entered. */
    allProblems: (): Problems =>
      Object.assign({}, ...DRAFT_STEPS.map((of) => problemsIn(of, entries, today))),
    saver,
    saving,
    enter: (field: DraftField, text: string) => {
      const changed = { ...latest.current, [field]: withoutBrokenCharacters(text) }
      latest.current = changed
      setEntries(changed)
      saver.update({ step, entries: changed })
      setProblems((before) =>
        before[field] === undefined ? before : { ...before, ...problemsIn(step, changed, today) },
      )
    },
    /** Takes over what somebody else has saved. */
    adopt: (adopted: DraftEntries) => {
      latest.current = adopted
      setEntries(adopted)
      setProblems({})
    },
    /** Shows what is wrong in some steps; returns the first field that is. */
    checkSteps: (steps: readonly DraftStep[]): DraftField | undefined => {
      const found = steps.map((of) => problemsIn(of, latest.current, today))
      setProblems((before) => Object.assign({}, before, ...found))
      return DRAFT_FIELDS.find((field) => found.some((ofStep) => ofStep[field] !== undefined))
    },
  }
}

/** The problems of the fields of a step; undefined for those without, so that old ones go away. */
function problemsIn(step: DraftStep, entries: DraftEntries, today: Day): Problems {
  const found = new Map(stepProblems(step, entries, today).map(({ field, problem }) => [field, problem]))
  const fields = DRAFT_FIELDS.filter((field) => stepOf(field) === step)
  return Object.fromEntries(fields.map((field) => [field, found.get(field)]))
}

/** What no database keeps: NUL, and halves of characters. */
const withoutBrokenCharacters = (text: string): string => text.replaceAll("\0", "").toWellFormed()
