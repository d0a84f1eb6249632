"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import type { IntegrationTexts } from "#components/integrations/integration-parts.tsx"
import { PROGRAM_ACTIONS } from "#components/integrations/listed-program.ts"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { CONNECTED_APPS } from "#lib/contract/connected-apps/web-endpoints.ts"
import { formatMessage } from "#lib/i18n/message.ts"

/** Ends what an application was allowed, once its user has confirmed. */
export function RevokeAccess({
  texts,
  clientId,
  name,
}: Readonly<{ texts: IntegrationTexts; clientId: string; name: string }>) {
  const { integrations, errors, language } = texts
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const revoke = useWebCall(CONNECTED_APPS.revoke, {
    onDone: () => {
      setAsking(false)
      router.refresh()
    },
  })
  return (
    <>
      <div className={PROGRAM_ACTIONS}>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {integrations.revokeApp}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={formatMessage(integrations.revokeAppTitle, { name })}
        confirm={integrations.revokeApp}
        dismiss={integrations.cancel}
        isBusy={revoke.isPending}
        isDangerous
        onConfirm={() => revoke.mutate({ params: { clientId } })}
        onDismiss={() => {
          setAsking(false)
          revoke.reset()
        }}
      >
        <p>{integrations.revokeAppText}</p>
        <ErrorNotice language={language} texts={errors} error={revoke.error} />
      </ConfirmDialog>
    </>
  )
}
