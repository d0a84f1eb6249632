"use client"

import { useId, useState } from "react"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, INPUT } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import type { IntegrationTexts } from "#components/integrations/integration-parts.tsx"
import type { NewCredentials } from "#components/integrations/secret-once.tsx"
import { SecretOnce } from "#components/integrations/secret-once.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { oauthClientPayload } from "#lib/contract/oauth-clients/oauth-client.ts"
import { OAUTH_CLIENTS } from "#lib/contract/oauth-clients/web-endpoints.ts"
import {
  MAX_APPLICATION_NAME_LENGTH,
  MAX_OAUTH_CLIENTS,
  MAX_REDIRECT_URIS,
} from "#lib/domain/oauth/oauth-client.ts"
import { formatMessage } from "#lib/i18n/message.ts"

type FieldName = "name" | "redirectUris" | "logoUri"

/** Registers an application of the signed-in user, unless they have as many as they may, and shows its secret once. */
export function RegisterApplication({
  texts,
  isFull,
}: Readonly<{ texts: IntegrationTexts; isFull: boolean }>) {
  const { integrations, errors, language } = texts
  const id = useId()
  const [invalidFields, setInvalidFields] = useState<ReadonlySet<FieldName>>(new Set())
  const [credentials, setCredentials] = useState<NewCredentials>()
  const register = useWebCall(OAUTH_CLIENTS.register, { onDone: setCredentials })
  if (credentials !== undefined)
    return <SecretOnce texts={texts} credentials={credentials} onKept={() => setCredentials(undefined)} />
  if (isFull)
    return (
      <p className="max-w-text">
        {formatMessage(integrations.mostApplications, { limit: MAX_OAUTH_CLIENTS })}
      </p>
    )
  const send = (fields: FormData) => {
    const typed = (field: FieldName) => String(fields.get(field))
    const logoUri = typed("logoUri").trim()
    const payload = {
      name: typed("name"),
      redirectUris: linesOf(typed("redirectUris")),
      logoUri: logoUri === "" ? null : logoUri,
    }
    const read = oauthClientPayload.safeParse(payload)
    setInvalidFields(new Set(read.error?.issues.map(({ path }) => path[0] as FieldName)))
    if (read.success) register.mutate({ payload })
  }
  const error = (field: FieldName, sentence: string) => (invalidFields.has(field) ? sentence : null)
  return (
    <ScriptedForm noValidate aria-labelledby={`${id}-heading`} className="max-w-text space-y-6" onSend={send}>
      <h3 id={`${id}-heading`} className="text-21">
        {integrations.registerApplication}
      </h3>
      <Field
        id={`${id}-name`}
        label={integrations.name}
        help={formatMessage(integrations.applicationNameHelp, { limit: MAX_APPLICATION_NAME_LENGTH })}
        error={error(
          "name",
          formatMessage(integrations.applicationNameError, { limit: MAX_APPLICATION_NAME_LENGTH }),
        )}
      >
        {(input) => <input {...input} name="name" autoComplete="off" className={INPUT} />}
      </Field>
      <Field
        id={`${id}-redirects`}
        label={integrations.redirectUris}
        help={formatMessage(integrations.redirectUrisHelp, { count: MAX_REDIRECT_URIS })}
        error={error(
          "redirectUris",
          formatMessage(integrations.redirectUrisError, { count: MAX_REDIRECT_URIS }),
        )}
      >
        {(input) => (
          <textarea
            {...input}
            name="redirectUris"
            rows={3}
            spellCheck={false}
            className="w-full rounded border border-border bg-paper px-3 py-2 font-mono text-13 aria-invalid:border-danger"
          />
        )}
      </Field>
      <Field
        id={`${id}-logo`}
        label={integrations.logo}
        help={integrations.logoHelp}
        error={error("logoUri", integrations.logoError)}
      >
        {(input) => (
          <input
            {...input}
            name="logoUri"
            type="url"
            spellCheck={false}
            autoComplete="off"
            className={INPUT}
          />
        )}
      </Field>
      <ErrorNotice language={language} texts={errors} error={register.error} />
      <Button type="submit" disabled={register.isPending}>
        {integrations.register}
      </Button>
    </ScriptedForm>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
