"use client"

import { useRouter } from "next/navigation"
import { useId, useState } from "react"
import { Field } from "#components/forms/field.tsx"
import { Select } from "#components/forms/select.tsx"
import type { IntegrationWords } from "#components/integrations/integration-words.ts"
import type { NewCredentials } from "#components/integrations/secret-once.tsx"
import { SecretOnce } from "#components/integrations/secret-once.tsx"
import { useWebChange } from "#lib/client/use-web-change.ts"
import { INVESTOR_API_CLIENTS } from "#lib/contract/api-clients/web-endpoints.ts"
import { NewClientForm } from "./new-client-form.tsx"

/** Makes a client of the signed-in user, for all their investors or one of several. */
export function CreateInvestorClient({
  words,
  isFull,
  investors,
}: Readonly<{
  words: IntegrationWords
  isFull: boolean
  investors: readonly Readonly<{ id: string; name: string }>[]
}>) {
  const { integrations } = words
  const router = useRouter()
  const id = useId()
  const [credentials, setCredentials] = useState<NewCredentials>()
  const create = useWebChange(INVESTOR_API_CLIENTS.create, {
    onDone: (made) => {
      setCredentials(made)
      router.refresh()
    },
  })
  if (credentials !== undefined)
    return <SecretOnce words={words} credentials={credentials} onKept={() => setCredentials(undefined)} />
  return (
    <NewClientForm
      words={words}
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
