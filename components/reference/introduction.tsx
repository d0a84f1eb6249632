import type { ReactNode } from "react"
import { InlineCode as Code, CodePanel, JsonText } from "#components/ui/code.tsx"
import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { carryingErrors, describedError, sharedErrors } from "#lib/contract/errors/documented-errors.ts"
import { ErrorTable } from "./error-table.tsx"
import { CredentialFields } from "./page-credentials.tsx"

/** A part of the introduction of a reference; `id` is its anchor, which the index links to. */
export type IntroductionPart = Readonly<{ id: string; label: string; content: ReactNode }>

/** What is true of every operation of an interface. */
export const Introduction = ({ parts }: Readonly<{ parts: readonly IntroductionPart[] }>) => (
  <div className="space-y-10">
    {parts.map(({ id, label, content }) => (
      <section key={id} aria-labelledby={id} className="max-w-text space-y-3">
        <h2 id={id} className="text-21">
          {label}
        </h2>
        {content}
      </section>
    ))}
  </div>
)

/** Where programs read the contract of an interface. */
export const OpenapiText = ({ api, children }: Readonly<{ api: ApiInterface; children?: ReactNode }>) => (
  <p>
    The same contract for programs: <a href={`${api.prefix}/docs/openapi.json`}>OpenAPI 3.1 document</a>.
    {children}
  </p>
)

/** How requests with a body are sent to an interface with credentials. */
export const RequestsText = ({
  api,
  origin,
  children,
}: Readonly<{ api: ApiInterface; origin: string; children?: ReactNode }>) => (
  <p>
    All paths begin with <Code>{`${origin}${api.prefix}`}</Code>. Bodies are JSON in UTF-8 with{" "}
    <Code>Content-Type: application/json</Code>, at most 64 KiB; unknown properties are rejected. A trailing
    slash in a path makes no difference. {children}
  </p>
)

export const credentialsPart = (api: ApiInterface): IntroductionPart => ({
  id: "credentials",
  label: "Credentials",
  content: <CredentialsText takesTokens={api.credentials.scheme === "basic-or-bearer"} />,
})

const CredentialsText = ({ takesTokens }: Readonly<{ takesTokens: boolean }>) => (
  <>
    <p>
      HTTP Basic authentication: the <Code>client_id</Code> of an API client is the user name, its{" "}
      <Code>client_secret</Code> the password. The secret is shown once, when you create the client. Without
      credentials, or with those of an unknown or revoked client, every path returns <Code>401</Code>.
    </p>
    {takesTokens ? (
      <p>
        An application that an investor has authorized sends <Code>Authorization: Bearer</Code> and the access
        token instead. It gets the token by the authorization code flow of OAuth 2.0 with the scope{" "}
        <Code>offline</Code>. The token gives the same access as an API client and ends when the investor
        revokes it. Tokens in the query string and cookies are not accepted.
      </p>
    ) : null}
    <p>
      Enter your credentials to send requests from this page. They stay in this page and are deleted when you
      leave it.
    </p>
    <CredentialFields takesTokens={takesTokens} />
  </>
)

export const privateValuesPart: IntroductionPart = {
  id: "values",
  label: "Days, decimals, money",
  content: (
    <>
      <p>
        Days are written <Code>YYYY-MM-DD</Code> and must exist. Times are UTC with milliseconds. Money is an
        object with <Code>value</Code> and <Code>currency</Code>. Decimals are strings without exponent, with
        at most 38 digits before the point and 20 after it: parse them with a decimal type, not as floating
        point. Orders, wires, fees and payouts have exactly the decimals of their currency (
        <Code>"1081.40"</Code> in EUR, <Code>"1055000"</Code> in JPY, <Code>"2.500"</Code> in KWD); values and
        gains are exact and can have more.
      </p>
      <p>
        Every documented field is always present; a field without a value is <Code>null</Code>.
      </p>
    </>
  ),
}

export const pagesPart: IntroductionPart = {
  id: "pages",
  label: "Lists in pages",
  content: (
    <p>
      Lists are sorted newest first and split into pages of 50 records; <Code>limit</Code> sets another size,
      at most 1,000. While there are more records, the <Code>Link</Code> header of the response has the
      address of the next page as <Code>rel="next"</Code>, including your filters. Records created in the
      meantime do not change the pages that follow.
    </p>
  ),
}

export const idempotencyPart: IntroductionPart = {
  id: "idempotency",
  label: "Idempotency",
  content: (
    <>
      <p>
        Send every <Code>POST</Code> with an <Code>Idempotency-Key</Code> of your choice, 8 to 255 visible
        ASCII characters. If you get no response, send the same request again: for seven days, the same key,
        path and body return the first response, byte for byte, and nothing is executed twice.
      </p>
      <p>
        A different body with the same key returns <Code>422</Code>. While the first request is still running,
        a repeated one returns <Code>409</Code> with <Code>Retry-After</Code>. Errors of the operation (
        <Code>404</Code>, <Code>409</Code>, <Code>422</Code>) are stored like any other response; errors
        before it (<Code>400</Code>, <Code>401</Code>, <Code>413</Code>, <Code>415</Code>, <Code>429</Code>)
        and <Code>5xx</Code> are not.
      </p>
    </>
  ),
}

/** @param counted who has a quota of their own */
export const callerLimitsPart = (counted: string): IntroductionPart => ({
  id: "limits",
  label: "Limits",
  content: (
    <p>
      Requests are limited per {counted} and minute. <Code>RateLimit-Policy</Code> states the limit,{" "}
      <Code>RateLimit</Code> what is left of it. Above the limit the response is <Code>429</Code> with{" "}
      <Code>Retry-After</Code>.
    </p>
  ),
})

export const errorsPart = (api: ApiInterface): IntroductionPart => ({
  id: "errors",
  label: "Errors",
  content: <ErrorsText api={api} />,
})

function ErrorsText({ api }: Readonly<{ api: ApiInterface }>) {
  const carrying = carryingErrors(api)
  const example = JSON.stringify(describedError("HttpApiDecodeError").example, null, 2)
  return (
    <>
      <p>
        An error response is JSON with a <Code>_tag</Code> for programs and a sentence for people. If a
        request does not match its schema, the response lists every wrong field and suggests what was meant:
      </p>
      <CodePanel label="Example of a 400" text={example}>
        <JsonText text={example} />
      </CodePanel>
      <p>In addition to the errors listed with each operation, every operation can return these:</p>
      <ErrorTable caption="Errors of every operation" tags={sharedErrors(api)} />
      {carrying.length === 0 ? null : (
        <>
          <p>
            Operations with {api.hasIdempotencyKeys ? "a payload or an idempotency key" : "a payload"} can
            also return these:
          </p>
          <ErrorTable caption="Errors of operations with a payload" tags={carrying} />
        </>
      )}
      <p>
        Every response has an <Code>X-Request-Id</Code>. If you send your own (8 to 128 letters, digits, dots,
        hyphens or underscores), the response repeats it. Include it when you report an error.
      </p>
    </>
  )
}
