import { InlineCode as Code } from "#components/ui/inline-code.tsx"
import { ClientFields } from "./client-fields.tsx"

/** How a caller signs in with an API client, and where the reader says with which one to try. */
export const ClientCredentialsText = () => (
  <>
    <p>
      HTTP Basic: the <Code>client_id</Code> of an API client as username, its <Code>client_secret</Code> as
      password. The secret is shown once, when the client is made. Without it, and for an unknown or revoked
      client, the answer is <Code>401</Code>, whatever the path.
    </p>
    <p>
      Fill both in to send requests from this page. They stay in this page and are forgotten when you leave
      it.
    </p>
    <ClientFields />
  </>
)
