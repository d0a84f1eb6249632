"use client"

import type { ReactNode } from "react"
import { useId, useState } from "react"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, INPUT } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import type { IntegrationWords } from "#components/integrations/integration-words.ts"
import { Button } from "#components/ui/button.tsx"
import type { WebError } from "#lib/client/call-web.ts"
import { apiClientName } from "#lib/contract/api-clients/api-client.ts"
import { LONGEST_API_CLIENT_NAME, MOST_API_CLIENTS } from "#lib/domain/api-clients/api-client.ts"
import { formatMessage } from "#lib/i18n/message.ts"

/** Asks what a new client is called, and what else `children` asks; says so when there can be no other. */
export function NewClientForm({
  words,
  isFull,
  isBusy,
  error,
  onMake,
  children,
}: Readonly<{
  words: IntegrationWords
  /** There are as many clients as there can be. */
  isFull: boolean
  isBusy: boolean
  error: WebError | null
  /** With what was asked: the name, and the fields of `children`. */
  onMake: (name: string, fields: FormData) => void
  children?: ReactNode
}>) {
  const { integrations, errors, language } = words
  const id = useId()
  const [isFaulty, setFaulty] = useState(false)
  if (isFull)
    return (
      <p className="max-w-text">{formatMessage(integrations.mostApiClients, { limit: MOST_API_CLIENTS })}</p>
    )
  return (
    <ScriptedForm
      aria-labelledby={`${id}-heading`}
      className="max-w-text space-y-3"
      onSend={(fields) => {
        const name = String(fields.get("name"))
        const isRight = apiClientName.safeParse(name).success
        setFaulty(!isRight)
        if (isRight) onMake(name, fields)
      }}
    >
      <h3 id={`${id}-heading`} className="text-21">
        {integrations.createApiClient}
      </h3>
      <Field
        id={`${id}-name`}
        label={integrations.name}
        help={integrations.clientNameHelp}
        error={isFaulty ? formatMessage(integrations.nameError, { limit: LONGEST_API_CLIENT_NAME }) : null}
      >
        {(input) => <input {...input} name="name" autoComplete="off" className={INPUT} />}
      </Field>
      {children}
      <ErrorNotice language={language} words={errors} error={error} />
      <Button type="submit" disabled={isBusy}>
        {integrations.create}
      </Button>
    </ScriptedForm>
  )
}
