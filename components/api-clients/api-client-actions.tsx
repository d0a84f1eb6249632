"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import type { IntegrationWords } from "#components/integrations/integration-words.ts"
import { BELOW_PROGRAM, PROGRAM_ACTIONS } from "#components/integrations/listed-program.ts"
import type { NewCredentials } from "#components/integrations/secret-once.tsx"
import { SecretOnce } from "#components/integrations/secret-once.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebChange } from "#lib/client/use-web-change.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Whose } from "./managed-endpoints.ts"
import { changesOf } from "./managed-endpoints.ts"
import { RenameForm } from "./rename-form.tsx"
import { RotateForm } from "./rotate-form.tsx"

/** What can be done to a client: one thing at a time. */
export function ApiClientActions({
  words,
  whose,
  clientId,
  name,
  hasOldSecret,
}: Readonly<{
  words: IntegrationWords
  whose: Whose
  clientId: string
  name: string
  hasOldSecret: boolean
}>) {
  const { integrations, errors, language } = words
  const router = useRouter()
  const [doing, setDoing] = useState<"rename" | "rotate" | "end" | "revoke">()
  const [credentials, setCredentials] = useState<NewCredentials>()
  const done = () => {
    setDoing(undefined)
    router.refresh()
  }
  const revoke = useWebChange(changesOf(whose).revoke, { onDone: done })
  const endOldSecret = useWebChange(changesOf(whose).endOldSecret, { onDone: done })
  const dismiss = () => {
    setDoing(undefined)
    revoke.reset()
    endOldSecret.reset()
  }
  if (credentials !== undefined) {
    return (
      <div className={BELOW_PROGRAM}>
        <SecretOnce words={words} credentials={credentials} onKept={() => setCredentials(undefined)} />
      </div>
    )
  }
  return (
    <>
      <div className={PROGRAM_ACTIONS}>
        <Button kind="quiet" aria-expanded={doing === "rename"} onClick={() => setDoing("rename")}>
          {integrations.rename}
        </Button>
        <Button kind="quiet" aria-expanded={doing === "rotate"} onClick={() => setDoing("rotate")}>
          {integrations.newSecret}
        </Button>
        {hasOldSecret ? (
          <Button kind="quiet" onClick={() => setDoing("end")}>
            {integrations.endOldSecret}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={() => setDoing("revoke")}>
          {integrations.revoke}
        </Button>
      </div>
      {doing === "rename" ? (
        <RenameForm words={words} whose={whose} clientId={clientId} name={name} onDone={done} />
      ) : null}
      {doing === "rotate" ? (
        <RotateForm
          words={words}
          whose={whose}
          clientId={clientId}
          name={name}
          hasOldSecret={hasOldSecret}
          onDone={(clientSecret) => {
            setCredentials({ name, clientId, clientSecret })
            done()
          }}
          onCancel={() => setDoing(undefined)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={doing === "end"}
        title={formatMessage(integrations.endOldSecretTitle, { name })}
        confirm={integrations.endOldSecret}
        dismiss={integrations.cancel}
        isBusy={endOldSecret.isPending}
        isDangerous
        onConfirm={() => endOldSecret.mutate({ params: { clientId } })}
        onDismiss={dismiss}
      >
        <p>{integrations.endOldSecretText}</p>
        <ErrorNotice language={language} words={errors} error={endOldSecret.error} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={doing === "revoke"}
        title={formatMessage(integrations.revokeClientTitle, { name })}
        confirm={integrations.revokeClient}
        dismiss={integrations.cancel}
        isBusy={revoke.isPending}
        isDangerous
        onConfirm={() => revoke.mutate({ params: { clientId } })}
        onDismiss={dismiss}
      >
        <p>{integrations.revokeClientText}</p>
        <ErrorNotice language={language} words={errors} error={revoke.error} />
      </ConfirmDialog>
    </>
  )
}
