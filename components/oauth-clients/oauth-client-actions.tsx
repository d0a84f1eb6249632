"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import type { IntegrationTexts } from "#components/integrations/integration-parts.tsx"
import { BELOW_PROGRAM, PROGRAM_ACTIONS } from "#components/integrations/listed-program.ts"
import type { NewCredentials } from "#components/integrations/secret-once.tsx"
import { SecretOnce } from "#components/integrations/secret-once.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { OAUTH_CLIENTS } from "#lib/contract/oauth-clients/web-endpoints.ts"
import { formatMessage } from "#lib/i18n/message.ts"

/** The actions for an application: a new secret, or deleting it. */
export function OauthClientActions({
  texts,
  clientId,
  name,
}: Readonly<{ texts: IntegrationTexts; clientId: string; name: string }>) {
  const { integrations, errors, language } = texts
  const router = useRouter()
  const [asking, setAsking] = useState<"replace" | "delete">()
  const [credentials, setCredentials] = useState<NewCredentials>()
  const replace = useWebCall(OAUTH_CLIENTS.replaceSecret, {
    onDone: (made) => {
      setAsking(undefined)
      setCredentials(made)
    },
  })
  const remove = useWebCall(OAUTH_CLIENTS.delete, {
    onDone: () => {
      setAsking(undefined)
      router.refresh()
    },
  })
  const dismiss = () => {
    setAsking(undefined)
    replace.reset()
    remove.reset()
  }
  return (
    <>
      {credentials === undefined ? (
        <div className={PROGRAM_ACTIONS}>
          <Button kind="quiet" onClick={() => setAsking("replace")}>
            {integrations.replaceSecret}
          </Button>
          <Button kind="quiet" onClick={() => setAsking("delete")}>
            {integrations.deleteApplication}
          </Button>
        </div>
      ) : (
        <div className={BELOW_PROGRAM}>
          <SecretOnce texts={texts} credentials={credentials} onKept={() => setCredentials(undefined)} />
        </div>
      )}
      <ConfirmDialog
        isOpen={asking === "replace"}
        title={formatMessage(integrations.replaceSecretTitle, { name })}
        confirm={integrations.replaceSecretConfirm}
        dismiss={integrations.cancel}
        isBusy={replace.isPending}
        isDangerous
        onConfirm={() => replace.mutate({ params: { clientId } })}
        onDismiss={dismiss}
      >
        <p>{integrations.replaceSecretText}</p>
        <ErrorNotice language={language} texts={errors} error={replace.error} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === "delete"}
        title={formatMessage(integrations.deleteTitle, { name })}
        confirm={integrations.deleteConfirm}
        dismiss={integrations.cancel}
        isBusy={remove.isPending}
        isDangerous
        onConfirm={() => remove.mutate({ params: { clientId } })}
        onDismiss={dismiss}
      >
        <p>{integrations.deleteText}</p>
        <ErrorNotice language={language} texts={errors} error={remove.error} />
      </ConfirmDialog>
    </>
  )
}
