"use client"

import { useSearchParams } from "next/navigation"
import { useEffect, useRef } from "react"
import type { DraftStep } from "#lib/domain/investor-drafts/investor-draft.ts"
import { DRAFT_STEPS } from "#lib/domain/investor-drafts/investor-draft.ts"

/** The id of the heading of every step, which takes the focus when its step is shown. */
export const HEADING_ID = "onboarding-step"

export const focusOn = (id: string): void => document.getElementById(id)?.focus()

/** The step in the address, and how to show another one. `draftId` stays in the address beside it. */
export function useWizardStep(): Readonly<{
  step: DraftStep
  /** Shows a step and moves the focus to the element with the id `target`. */
  showStep: (step: DraftStep, draftId: string | undefined, target?: string) => void
}> {
  const search = useSearchParams()
  const step = DRAFT_STEPS.find((other) => other === search.get("step")) ?? "person"
  const focusNext = useRef<string>(undefined)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    focusOn(focusNext.current ?? HEADING_ID)
    focusNext.current = undefined
  }, [step])
  return {
    step,
    showStep: (next, draftId, target = HEADING_ID) => {
      if (next === step) return focusOn(target)
      focusNext.current = target
      window.history.pushState(null, "", addressOf(draftId, next))
    },
  }
}

/** Puts the id of a draft into the address once it has one. */
export function useDraftInAddress(draftId: string | undefined): void {
  const search = useSearchParams()
  useEffect(() => {
    if (draftId === undefined || search.get("draft") === draftId) return
    // The address can be a step ahead of the page, which follows it a moment later.
    const address = new URL(window.location.href)
    address.searchParams.set("draft", draftId)
    window.history.replaceState(null, "", address)
  }, [draftId, search])
}

/** The address of this page with a draft and a step. */
function addressOf(draftId: string | undefined, step: DraftStep): string {
  const query = new URLSearchParams({
    ...(draftId === undefined ? {} : { draft: draftId }),
    ...(step === "person" ? {} : { step }),
  })
  return query.size === 0 ? window.location.pathname : `${window.location.pathname}?${query}`
}
