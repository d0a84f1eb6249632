"use client"

import { useEffect, useState } from "react"
import { callWeb } from "#lib/client/call-web.ts"
import { newIdempotencyKey } from "#lib/client/use-web-call.ts"
import { INVESTOR_DRAFTS } from "#lib/contract/investor-drafts/web-endpoints.ts"
import type { DraftCalls, DraftContent, SavingState, StoredDraft } from "./draft-saver.ts"
import { DraftSaver } from "./draft-saver.ts"

const CALLS: DraftCalls = {
  start: (payload, idempotencyKey) => callWeb(INVESTOR_DRAFTS.start, { payload, idempotencyKey }),
  save: ({ id, version }, content) =>
    callWeb(INVESTOR_DRAFTS.save, { params: { draftId: id }, payload: { version, ...content } }),
  get: (draftId) => callWeb(INVESTOR_DRAFTS.get, { params: { draftId } }),
}

/** The versions of drafts that this tab has saved. */
const savedVersions = new Map<string, number>()

/**
 * Whether this page is older than its draft, and has to be loaded again. The Back button of a browser shows a page as it was
 * left, which may be before the last save, or before a new investor had a draft.
 */
export function useOutdatedDraft(stored: StoredDraft | null, asked: string | null): boolean {
  const [isOutdated] = useState(
    () =>
      asked !== null &&
      (stored?.id !== asked || (savedVersions.get(asked) ?? stored.version) > stored.version),
  )
  useEffect(() => {
    if (isOutdated) window.location.reload()
  }, [isOutdated])
  return isOutdated
}

/** The saver of a form's draft and how far it is. What is not saved when the page is hidden or closed is saved then. */
export function useDraft(
  stored: StoredDraft | null,
  content: DraftContent,
): Readonly<{ saver: DraftSaver; saving: SavingState }> {
  const [saving, setSaving] = useState<SavingState>({ kind: "untouched" })
  const [saver] = useState(() => {
    const onState = (state: SavingState) => {
      if (made.draft !== null) savedVersions.set(made.draft.id, made.draft.version)
      setSaving(state)
    }
    const made: DraftSaver = new DraftSaver(
      { calls: CALLS, newKey: newIdempotencyKey, onState },
      stored,
      content,
    )
    return made
  })
  useEffect(() => {
    const save = () => void saver.flush()
    const saveWhenHidden = () => {
      if (document.visibilityState === "hidden") save()
    }
    const askBeforeLosing = (event: BeforeUnloadEvent) => {
      if (!saver.isSaved) event.preventDefault()
    }
    document.addEventListener("visibilitychange", saveWhenHidden)
    window.addEventListener("online", save)
    window.addEventListener("beforeunload", askBeforeLosing)
    return () => {
      document.removeEventListener("visibilitychange", saveWhenHidden)
      window.removeEventListener("online", save)
      window.removeEventListener("beforeunload", askBeforeLosing)
      // Within the site no page is unloaded: what was typed last is saved now.
      save()
    }
  }, [saver])
  return { saver, saving }
}
