"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import type { IntegrationWords } from "#components/integrations/integration-words.ts"
import type { NewCredentials } from "#components/integrations/secret-once.tsx"
import { SecretOnce } from "#components/integrations/secret-once.tsx"
import { useWebChange } from "#lib/client/use-web-change.ts"
import { DISTRIBUTOR_API_CLIENTS } from "#lib/contract/api-clients/web-endpoints.ts"
import { NewClientForm } from "./new-client-form.tsx"

/** Makes a client of the distributor that the signed-in admin works for. */
export function CreateDistributorClient({
  words,
  isFull,
}: Readonly<{ words: IntegrationWords; isFull: boolean }>) {
  const router = useRouter()
  const [credentials, setCredentials] = useState<NewCredentials>()
  const create = useWebChange(DISTRIBUTOR_API_CLIENTS.create, {
    onDone: (made) => {
      setCredentials(made)
      router.refresh()
    },
  })
  return credentials === undefined ? (
    <NewClientForm
      words={words}
      isFull={isFull}
      isBusy={create.isPending}
      error={create.error}
      onMake={(name) => create.mutate({ payload: { name } })}
    />
  ) : (
    <SecretOnce words={words} credentials={credentials} onKept={() => setCredentials(undefined)} />
  )
}
