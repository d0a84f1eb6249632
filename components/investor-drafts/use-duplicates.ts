"use client"

import { useEffect, useState } from "react"
import type * as z from "zod"
import { callWeb } from "#lib/client/call-web.ts"
import { INVESTOR_DRAFTS } from "#lib/contract/investor-drafts/web-endpoints.ts"

/** Investors who may be the same person. */
export type Duplicates = z.output<(typeof INVESTOR_DRAFTS.duplicates)["body"]>

/** The likely duplicates of a saved draft, as far as they are known. */
export type DuplicateCheck =
  | Readonly<{ kind: "checking" }>
  | Readonly<{ kind: "failed" }>
  | Readonly<{ kind: "checked"; duplicates: Duplicates }>

const CHECKING: DuplicateCheck = { kind: "checking" }

/** Looks for likely duplicates of a version of a draft; null while the latest entries are not saved. */
export function useDuplicates(
  draft: Readonly<{ id: string; version: number }> | null,
): Readonly<{ check: DuplicateCheck; checkAgain: () => void }> {
  const [check, setCheck] = useState(CHECKING)
  const [attempt, setAttempt] = useState(0)
  const draftId = draft?.id
  const version = draft?.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the draft, or another attempt, is checked anew
  useEffect(() => {
    if (draftId === undefined) return
    const ending = new AbortController()
    setCheck(CHECKING)
    callWeb(INVESTOR_DRAFTS.duplicates, { params: { draftId }, signal: ending.signal }).then(
      (duplicates) => setCheck({ kind: "checked", duplicates }),
      () => {
        if (!ending.signal.aborted) setCheck({ kind: "failed" })
      },
    )
    return () => ending.abort()
  }, [draftId, version, attempt])
  return { check: draft === null ? CHECKING : check, checkAgain: () => setAttempt((before) => before + 1) }
}
