import { InlineCode as Code } from "#components/ui/inline-code.tsx"
import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { CredentialFields } from "./credential-fields.tsx"

/** How a caller signs in, and where the reader says with what to try. */
export function CredentialsText({ api }: Readonly<{ api: ApiInterface }>) {
  const takesTokens = api.credentials.scheme === "basic-or-bearer"
  return (
    <>
      <p>
        HTTP Basic: the <Code>client_id</Code> of an API client as username, its <Code>client_secret</Code> as
        password. The secret is shown once, when the client is made. Without it, and for an unknown or revoked
        client, the answer is <Code>401</Code>, whatever the path.
      </p>
      {takesTokens ? (
        <p>
          An application that investors let in sends their access token instead:{" "}
          <Code>Authorization: Bearer</Code> and the token. It comes from the authorization code flow of OAuth
          2.0 with the scope <Code>offline</Code>, opens the same as an API client, and ends when the investor
          disconnects the application. Tokens in the query and cookies open nothing.
        </p>
      ) : null}
      <p>
        Fill in what you have to send requests from this page. It stays in this page and is forgotten when you
        leave it.
      </p>
      <CredentialFields takesTokens={takesTokens} />
    </>
  )
}
