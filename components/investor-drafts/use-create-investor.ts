"use client"

import type { RefObject } from "react"
import { useEffect, useRef, useState } from "react"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { INVESTOR_DRAFTS } from "#lib/contract/investor-drafts/web-endpoints.ts"
import { payloadOf } from "#lib/contract/investors/onboarding-entries.ts"
import type { DraftEntries } from "#lib/domain/investor-drafts/investor-draft.ts"
import type { DraftSaver, SavingState } from "./draft-saver.ts"
import type { Confirmations } from "./review-step.tsx"
import { CONFIRMATION_IDS } from "./review-step.tsx"
import { useDuplicates } from "./use-duplicates.ts"
import { focusOn } from "./use-wizard-step.ts"

const NOT_CONFIRMED: Confirmations = { consent: false, isOther: false }

/**
 * Creates the investor of a draft from the review: once the check for duplicates is done, everything is confirmed, and the draft is
 * saved.
 */
export function useCreateInvestor({
  isReview,
  latest,
  saver,
  saving,
  showFirstProblem,
  onCreated,
}: Readonly<{
  isReview: boolean
  latest: RefObject<DraftEntries>
  saver: DraftSaver
  saving: SavingState
  /** Leads to what is wrong with the entries; returns whether there is anything. */
  showFirstProblem: () => boolean
  onCreated: (investorId: string) => void
}>) {
  const [confirmed, setConfirmed] = useState(NOT_CONFIRMED)
  const [wanting, setWanting] = useState<keyof Confirmations | null>(null)
  const isSettled = saving.kind === "saved" || saving.kind === "untouched"
  const { check, checkAgain } = useDuplicates(isReview && isSettled ? saver.draft : null)
  const complete = useWebCall(INVESTOR_DRAFTS.complete)
  /** Whether the button was pressed before the check for duplicates was done. */
  const [isWaiting, setWaiting] = useState(false)
  const confirm = (change: Partial<Confirmations>) => setConfirmed((before) => ({ ...before, ...change }))

  const create = async () => {
    if (showFirstProblem()) return
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
    if (done !== undefined) onCreated(done.body.id)
  }
  useEffect(() => {
    if (!isWaiting || check.kind === "checking") return
    setWaiting(false)
    void create()
  })
  const rejection = complete.error
  // The draft has changed, has become an investor, or there is a likely duplicate since: the page shows which.
  const isOutdated = rejection?.tag === "ConflictError" || rejection?.tag === "NotFoundError"
  const handled = useRef(rejection)
  useEffect(() => {
    if (rejection === null || handled.current === rejection) return
    handled.current = rejection
    if (!isOutdated) return
    confirm({ isOther: false })
    void saver.checkForChanges().then(checkAgain)
  })
  return {
    check,
    checkAgain,
    confirmed,
    /** The confirmation without which the investor was not created. */
    wanting,
    confirm,
    /** Withdraws every confirmation. */
    unconfirm: () => setConfirmed(NOT_CONFIRMED),
    create,
    isCreating: isWaiting || complete.isPending,
    /** Why the investor was not created. */
    rejection,
    /** Whether that is because the page was out of date: it then shows what has changed. */
    isOutdated,
  }
}
