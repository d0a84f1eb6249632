"use client"

import { useId } from "react"
import type { ClientCredentials } from "./client-credentials.tsx"
import { useClientCredentials } from "./client-credentials.tsx"
import { CONTROL } from "./control.ts"

/** Where the reader says which API client the forms of the page send with. */
export function ClientFields() {
  const { client, setClient } = useClientCredentials()
  return (
    <form
      aria-label="API client of this page"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 rounded border border-hairline p-4 sm:grid-cols-2"
    >
      <ClientField name="clientId" label="client_id" client={client} onChange={setClient} />
      <ClientField name="clientSecret" label="client_secret" client={client} onChange={setClient} isSecret />
    </form>
  )
}

function ClientField({
  name,
  label,
  client,
  onChange,
  isSecret = false,
}: Readonly<{
  name: keyof ClientCredentials
  label: string
  client: ClientCredentials
  onChange: (client: ClientCredentials) => void
  isSecret?: boolean
}>) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-mono text-13">
        {label}
      </label>
      <input
        id={id}
        type={isSecret ? "password" : "text"}
        value={client[name]}
        spellCheck={false}
        // A browser that offers to keep the secret would keep it beyond this page.
        autoComplete={isSecret ? "new-password" : "off"}
        onChange={(event) => onChange({ ...client, [name]: event.target.value.trim() })}
        className={CONTROL}
      />
    </div>
  )
}
