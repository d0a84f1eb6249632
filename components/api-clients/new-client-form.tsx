"use client"

import { useRouter } from "next/navigation"
import type { ReactNode } from "react"
import { useId, useState } from "react"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, INPUT, Select } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import type { IntegrationTexts } from "#components/integrations/integration-parts.tsx"
import type { NewCredentials } from "#components/integrations/secret-once.tsx"
import { SecretOnce } from "#components/integrations/secret-once.tsx"
import { Button } from "#components/ui/button.tsx"
import type { WebError } from "#lib/client/call-web.ts"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { apiClientName } from "#lib/contract/api-clients/api-client.ts"
import { DISTRIBUTOR_API_CLIENTS, INVESTOR_API_CLIENTS } from "#lib/contract/api-clients/web-endpoints.ts"
import { MAX_API_CLIENT_NAME_LENGTH, MAX_API_CLIENTS } from "#lib/domain/api-clients/api-client.ts"
import { formatMessage } from "#lib/i18n/message.ts"

/** Asks what a new client is called, and what else `children` asks; says so when there can be no other. */
function NewClientForm({
  texts,
  isFull,
  isBusy,
  error,
  onMake,
  children,
}: Readonly<{
  texts: IntegrationTexts
  /** Whether the owner has as many clients as are allowed. */
  isFull: boolean
  isBusy: boolean
  error: WebError | null
  /** Gets the name, and the fields of `children`. */
  onMake: (name: string, fields: FormData) => void
  children?: ReactNode
}>) {
  const { integrations, errors, language } = texts
  const id = useId()
  const [isInvalid, setInvalid] = useState(false)
  if (isFull)
    return (
      <p className="max-w-text">{formatMessage(integrations.mostApiClients, { limit: MAX_API_CLIENTS })}</p>
    )
  return (
    <ScriptedForm
      aria-labelledby={`${id}-heading`}
      className="max-w-text space-y-6"
      onSend={(fields) => {
        const name = String(fields.get("name"))
        const isValid = apiClientName.safeParse(name).success
        setInvalid(!isValid)
        if (isValid) onMake(name, fields)
      }}
    >
      <h3 id={`${id}-heading`} className="text-21">
        {integrations.createApiClient}
      </h3>
      <Field
        id={`${id}-name`}
        label={integrations.name}
        help={integrations.clientNameHelp}
        error={
          isInvalid ? formatMessage(integrations.nameError, { limit: MAX_API_CLIENT_NAME_LENGTH }) : null
        }
      >
        {(input) => <input {...input} name="name" autoComplete="off" className={INPUT} />}
      </Field>
      {children}
      {/* A secret is shown once: what was created may have to be given another one. */}
      <ErrorNotice
        language={language}
        texts={{
          ...errors,
          unreachable: integrations.creationUnclear,
          ConflictError: integrations.nameTaken,
        }}
        error={error}
      />
      <Button type="submit" disabled={isBusy}>
        {integrations.create}
      </Button>
    </ScriptedForm>
  )
}

/** Makes a client of the distributor that the signed-in admin works for. */
export function CreateDistributorClient({
  texts,
  isFull,
}: Readonly<{ texts: IntegrationTexts; isFull: boolean }>) {
  const router = useRouter()
  const [credentials, setCredentials] = useState<NewCredentials>()
  const create = useWebCall(DISTRIBUTOR_API_CLIENTS.create, {
    onDone: setCredentials,
    // A client may be there already, made by a request whose response was lost.
    onRejected: () => router.refresh(),
  })
  return credentials === undefined ? (
    <NewClientForm
      texts={texts}
      isFull={isFull}
      isBusy={create.isPending}
      error={create.error}
      onMake={(name) => create.mutate({ payload: { name } })}
    />
  ) : (
    <SecretOnce texts={texts} credentials={credentials} onKept={() => setCredentials(undefined)} />
  )
}

/** Makes a client of the signed-in user, for all their investors or one of several. */
export function CreateInvestorClient({
  texts,
  isFull,
  investors,
}: Readonly<{
  texts: IntegrationTexts
  isFull: boolean
  investors: readonly Readonly<{ id: string; name: string }>[]
}>) {
  const { integrations } = texts
  const router = useRouter()
  const id = useId()
  const [credentials, setCredentials] = useState<NewCredentials>()
  const create = useWebCall(INVESTOR_API_CLIENTS.create, {
    onDone: setCredentials,
    onRejected: () => router.refresh(),
  })
  if (credentials !== undefined)
    return <SecretOnce texts={texts} credentials={credentials} onKept={() => setCredentials(undefined)} />
  return (
    <NewClientForm
      texts={texts}
      isFull={isFull}
      isBusy={create.isPending}
      error={create.error}
      onMake={(name, fields) => {
        const investorId = String(fields.get("investor") ?? "")
        create.mutate({ payload: { name, investorId: investorId === "" ? null : investorId } })
      }}
    >
      {investors.length < 2 ? null : (
        <Field id={id} label={integrations.actsFor} help={integrations.actsForHelp}>
          {(input) => (
            <Select
              input={input}
              name="investor"
              chosen=""
              options={[
                { value: "", label: integrations.forAllInvestors },
                ...investors.map(({ id: value, name: label }) => ({ value, label })),
              ]}
            />
          )}
        </Field>
      )}
    </NewClientForm>
  )
}
