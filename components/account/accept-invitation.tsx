"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Button } from "#components/ui/button.tsx"
import type { WebCallInput } from "#lib/client/use-web-call.ts"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { acceptInvestorInvitation, acceptStaffInvitation } from "#lib/contract/account/endpoints.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** What accepting looks like, and where it leads. */
type Acceptance = Readonly<{
  language: Language
  texts: Readonly<{ accept: string; label: string }>
  errors: Messages["errors"]
  /** Where the work begins. */
  startHref: string
}>

/** Accepts the invitation of a distributor to its staff, and opens its pages. */
export const AcceptStaffInvitation = ({
  distributorId,
  role,
  ...acceptance
}: Acceptance & Readonly<{ distributorId: string; role: DistributorRole }>) => (
  <AcceptInvitation
    endpoint={acceptStaffInvitation}
    input={{ params: { distributorId }, payload: { role } }}
    {...acceptance}
  />
)

/** Accepts an invitation to act for an investor, and opens its dashboard. */
export const AcceptInvestorInvitation = ({
  investorId,
  ...acceptance
}: Acceptance & Readonly<{ investorId: string }>) => (
  <AcceptInvitation endpoint={acceptInvestorInvitation} input={{ params: { investorId } }} {...acceptance} />
)

/** Accepts an invitation. One that has changed is shown as it is now. */
function AcceptInvitation<E extends Endpoint>({
  endpoint,
  input,
  language,
  texts,
  errors,
  startHref,
}: Acceptance & Readonly<{ endpoint: E; input: WebCallInput<E> }>) {
  const router = useRouter()
  const [hasAccepted, setAccepted] = useState(false)
  const accept = useWebCall(endpoint, {
    onDone: () => {
      setAccepted(true)
      // The frame of the page is another one from now on.
      window.location.assign(startHref)
    },
    onRejected: () => router.refresh(),
  })
  return (
    <>
      <Button
        aria-label={texts.label}
        disabled={accept.isPending || hasAccepted}
        onClick={() => accept.mutate(input)}
      >
        {texts.accept}
      </Button>
      <div className="order-last basis-full empty:hidden">
        <ErrorNotice language={language} texts={errors} error={accept.error} />
      </div>
    </>
  )
}
