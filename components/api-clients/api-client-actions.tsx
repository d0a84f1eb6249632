"use client"

import { useRouter } from "next/navigation"
import { useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, INPUT, Select } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import type { IntegrationTexts } from "#components/integrations/integration-parts.tsx"
import { BELOW_PROGRAM, PROGRAM_ACTIONS } from "#components/integrations/listed-program.ts"
import type { NewCredentials } from "#components/integrations/secret-once.tsx"
import { SecretOnce } from "#components/integrations/secret-once.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { apiClientName } from "#lib/contract/api-clients/api-client.ts"
import {
  DEFAULT_OVERLAP_HOURS,
  MAX_API_CLIENT_NAME_LENGTH,
  MAX_OVERLAP_HOURS,
} from "#lib/domain/api-clients/api-client.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Whose } from "./listed-client.ts"
import { changesOf } from "./listed-client.ts"

/** Asks for another name of a client. */
function RenameForm({
  texts,
  whose,
  clientId,
  name,
  onDone,
}: Readonly<{ texts: IntegrationTexts; whose: Whose; clientId: string; name: string; onDone: () => void }>) {
  const { integrations, errors, language } = texts
  const id = useId()
  const [isInvalid, setInvalid] = useState(false)
  const rename = useWebCall(changesOf(whose).rename, { onDone })
  return (
    <ScriptedForm
      aria-label={formatMessage(integrations.renameTitle, { name })}
      className={`${BELOW_PROGRAM} max-w-text space-y-6`}
      onSend={(fields) => {
        const text = String(fields.get("name"))
        const isValid = apiClientName.safeParse(text).success
        setInvalid(!isValid)
        if (isValid) rename.mutate({ params: { clientId }, payload: { name: text } })
      }}
    >
      <Field
        id={id}
        label={integrations.name}
        help={integrations.clientNameHelp}
        error={
          isInvalid ? formatMessage(integrations.nameError, { limit: MAX_API_CLIENT_NAME_LENGTH }) : null
        }
      >
        {(input) => <input {...input} name="name" defaultValue={name} className={INPUT} />}
      </Field>
      <ErrorNotice language={language} texts={errors} error={rename.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={rename.isPending}>
          {integrations.save}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {integrations.cancel}
        </Button>
      </div>
    </ScriptedForm>
  )
}

/** Asks how long the old secret of a client shall work beside a new one. */
function RotateForm({
  texts,
  whose,
  clientId,
  name,
  hasOldSecret,
  onDone,
  onCancel,
}: Readonly<{
  texts: IntegrationTexts
  whose: Whose
  clientId: string
  name: string
  /** Two secrets work already: there is no third beside them. */
  hasOldSecret: boolean
  onDone: (clientSecret: string) => void
  onCancel: () => void
}>) {
  const { integrations, errors, language } = texts
  const id = useId()
  const router = useRouter()
  const rotate = useWebCall(changesOf(whose).rotate, {
    onDone: ({ clientSecret }) => onDone(clientSecret),
    // A second secret may be there already, made by a request whose response was lost.
    onRejected: () => router.refresh(),
  })
  const choices = [
    [0, integrations.overlapNone],
    [1, integrations.overlapHour],
    [24, integrations.overlapDay],
    [DEFAULT_OVERLAP_HOURS, integrations.overlapWeek],
    [MAX_OVERLAP_HOURS, integrations.overlapMonth],
  ] as const
  return (
    <ScriptedForm
      aria-label={formatMessage(integrations.newSecretTitle, { name })}
      className={`${BELOW_PROGRAM} max-w-text space-y-6`}
      onSend={(fields) => {
        // A field that cannot be changed is not sent.
        const overlapHours = Number(fields.get("overlap") ?? 0)
        rotate.mutate({ params: { clientId }, payload: { overlapHours } })
      }}
    >
      <p>{hasOldSecret ? integrations.twoSecrets : integrations.newSecretText}</p>
      <Field id={id} label={integrations.overlap} help={integrations.overlapHelp}>
        {(input) => (
          <Select
            input={input}
            name="overlap"
            chosen={String(hasOldSecret ? 0 : DEFAULT_OVERLAP_HOURS)}
            isDisabled={hasOldSecret}
            options={choices.map(([hours, label]) => ({ value: String(hours), label }))}
          />
        )}
      </Field>
      <ErrorNotice language={language} texts={errors} error={rotate.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={rotate.isPending}>
          {integrations.makeNewSecret}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {integrations.cancel}
        </Button>
      </div>
    </ScriptedForm>
  )
}

/** What can be done to a client: one thing at a time. */
export function ApiClientActions({
  texts,
  whose,
  clientId,
  name,
  hasOldSecret,
  mayRotate,
}: Readonly<{
  texts: IntegrationTexts
  whose: Whose
  clientId: string
  name: string
  hasOldSecret: boolean
  mayRotate: boolean
}>) {
  const { integrations, errors, language } = texts
  const router = useRouter()
  const [doing, setDoing] = useState<"rename" | "rotate" | "end" | "revoke">()
  const [credentials, setCredentials] = useState<NewCredentials>()
  const done = () => {
    setDoing(undefined)
    router.refresh()
  }
  const revoke = useWebCall(changesOf(whose).revoke, { onDone: done })
  const endOldSecret = useWebCall(changesOf(whose).endOldSecret, { onDone: done })
  const dismiss = () => {
    setDoing(undefined)
    revoke.reset()
    endOldSecret.reset()
  }
  if (credentials !== undefined) {
    return (
      <div className={BELOW_PROGRAM}>
        <SecretOnce texts={texts} credentials={credentials} onKept={() => setCredentials(undefined)} />
      </div>
    )
  }
  return (
    <>
      <div className={PROGRAM_ACTIONS}>
        <Button kind="quiet" aria-expanded={doing === "rename"} onClick={() => setDoing("rename")}>
          {integrations.rename}
        </Button>
        {mayRotate ? (
          <Button kind="quiet" aria-expanded={doing === "rotate"} onClick={() => setDoing("rotate")}>
            {integrations.newSecret}
          </Button>
        ) : null}
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
        <RenameForm texts={texts} whose={whose} clientId={clientId} name={name} onDone={done} />
      ) : null}
      {doing === "rotate" ? (
        <RotateForm
          texts={texts}
          whose={whose}
          clientId={clientId}
          name={name}
          hasOldSecret={hasOldSecret}
          onDone={(clientSecret) => {
            setDoing(undefined)
            setCredentials({ name, clientId, clientSecret })
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
        <ErrorNotice language={language} texts={errors} error={endOldSecret.error} />
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
        <ErrorNotice language={language} texts={errors} error={revoke.error} />
      </ConfirmDialog>
    </>
  )
}
