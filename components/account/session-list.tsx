"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { endAllSessions, endSession } from "#lib/contract/account/endpoints.ts"
import type { ErrorTexts } from "./call-state.tsx"
import { CallState } from "./call-state.tsx"

/** A session as its user recognises it; texts are ready to be shown. */
export type ShownSession = Readonly<{
  id: string
  browser: string
  /** From where, since when, and when it was last active. */
  facts: string
  isThis: boolean
  /** The name of the button that ends it. */
  endLabel: string
}>

/** The browsers in which the user is signed in, and how to end that. */
export function SessionList({
  texts,
  sessions,
  signInHref,
}: Readonly<{
  texts: ErrorTexts &
    Readonly<{
      thisBrowser: string
      endSession: string
      endAll: string
      endAllQuestion: string
      cancel: string
    }>
  sessions: readonly ShownSession[]
  signInHref: string
}>) {
  const router = useRouter()
  const one = useWebCall(endSession)
  const all = useWebCall(endAllSessions)
  const [isAsking, setAsking] = useState(false)
  const end = async (sessionId: string) => {
    if ((await one.call({ params: { sessionId } })) !== undefined) router.refresh()
  }
  const endAll = async () => {
    if ((await all.call({})) !== undefined) window.location.assign(signInHref)
    else setAsking(false)
  }
  return (
    <>
      <ul className="border-hairline border-t">
        {sessions.map(({ id, browser, facts, isThis, endLabel }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-b py-3"
          >
            <div>
              <p>
                {browser}
                {isThis ? <span className="text-muted"> · {texts.thisBrowser}</span> : null}
              </p>
              <p className="figures text-13 text-muted">{facts}</p>
            </div>
            {isThis ? null : (
              <Button
                kind="quiet"
                disabled={one.isPending}
                aria-label={endLabel}
                onClick={() => void end(id)}
              >
                {texts.endSession}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {texts.endAll}
        </Button>
        <CallState texts={texts} error={one.error ?? all.error} done={null} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.endAll}
        confirm={texts.endAll}
        dismiss={texts.cancel}
        isBusy={all.isPending}
        onConfirm={() => void endAll()}
        onDismiss={() => setAsking(false)}
      >
        <p>{texts.endAllQuestion}</p>
      </ConfirmDialog>
    </>
  )
}
