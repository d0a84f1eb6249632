"use client"

import { useId, useState } from "react"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, INPUT } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import type { IntegrationWords } from "#components/integrations/integration-words.ts"
import { BELOW_PROGRAM } from "#components/integrations/listed-program.ts"
import { Button } from "#components/ui/button.tsx"
import { useWebChange } from "#lib/client/use-web-change.ts"
import { apiClientName } from "#lib/contract/api-clients/api-client.ts"
import { LONGEST_API_CLIENT_NAME } from "#lib/domain/api-clients/api-client.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Whose } from "./managed-endpoints.ts"
import { changesOf } from "./managed-endpoints.ts"

/** Asks for another name of a client. */
export function RenameForm({
  words,
  whose,
  clientId,
  name,
  onDone,
}: Readonly<{ words: IntegrationWords; whose: Whose; clientId: string; name: string; onDone: () => void }>) {
  const { integrations, errors, language } = words
  const id = useId()
  const [isFaulty, setFaulty] = useState(false)
  const rename = useWebChange(changesOf(whose).rename, { onDone })
  return (
    <ScriptedForm
      aria-label={formatMessage(integrations.renameTitle, { name })}
      className={`${BELOW_PROGRAM} max-w-text space-y-3`}
      onSend={(fields) => {
        const text = String(fields.get("name"))
        const isRight = apiClientName.safeParse(text).success
        setFaulty(!isRight)
        if (isRight) rename.mutate({ params: { clientId }, payload: { name: text } })
      }}
    >
      <Field
        id={id}
        label={integrations.name}
        help={integrations.clientNameHelp}
        error={isFaulty ? formatMessage(integrations.nameError, { limit: LONGEST_API_CLIENT_NAME }) : null}
      >
        {(input) => <input {...input} name="name" defaultValue={name} className={INPUT} />}
      </Field>
      <ErrorNotice language={language} words={errors} error={rename.error} />
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
