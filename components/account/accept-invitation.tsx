"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { acceptStaffInvitation } from "#lib/contract/account/endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** Accepts the invitation of a distributor, and opens its pages. An invitation that has changed is shown as it is now. */
export function AcceptInvitation({
  language,
  distributorId,
  role,
  texts,
  errors,
  startHref,
}: Readonly<{
  language: Language
  distributorId: string
  role: DistributorRole
  texts: Readonly<{ accept: string; label: string }>
  errors: Messages["errors"]
  /** Where the work begins. */
  startHref: string
}>) {
  const router = useRouter()
  const [hasAccepted, setAccepted] = useState(false)
  const accept = useWebCall(acceptStaffInvitation, { onRejected: () => router.refresh() })
  const send = async () => {
    if ((await accept.call({ params: { distributorId }, payload: { role } })) === undefined) return
    setAccepted(true)
    // The frame of the page is another one from now on.
    window.location.assign(startHref)
  }
  return (
    <>
      <Button aria-label={texts.label} disabled={accept.isPending || hasAccepted} onClick={() => void send()}>
        {texts.accept}
      </Button>
      <div className="order-last basis-full empty:hidden">
        <ErrorNotice language={language} texts={errors} error={accept.error} />
      </div>
    </>
  )
}
