import { CodePanel } from "#components/ui/code-panel.tsx"
import { InlineCode as Code } from "#components/ui/inline-code.tsx"
import { JsonText } from "#components/ui/json-text.tsx"
import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { carryingErrors, describedError, sharedErrors } from "#lib/contract/errors/documented-errors.ts"
import { ErrorTable } from "./error-table.tsx"

/** How an interface rejects, and the error responses that all its operations share. */
export function SharedErrorResponses({ api }: Readonly<{ api: ApiInterface }>) {
  const carrying = carryingErrors(api)
  const example = JSON.stringify(describedError("HttpApiDecodeError").example, null, 2)
  return (
    <>
      <p>
        A refusal is JSON with a <Code>_tag</Code> for programs and a sentence for people. A request that does
        not match its schema names every place that is wrong, and guesses what was meant:
      </p>
      <CodePanel label="Example of a 400" text={example}>
        <JsonText text={example} />
      </CodePanel>
      <p>Besides the refusals listed with each operation, all of them share these:</p>
      <ErrorTable caption="Refusals every operation shares" tags={sharedErrors(api)} />
      {carrying.length === 0 ? null : (
        <>
          <p>
            Those that carry {api.hasIdempotencyKeys ? "a payload or a key" : "a payload"} have these as well:
          </p>
          <ErrorTable caption="Refusals of what is carried" tags={carrying} />
        </>
      )}
      <p>
        Every answer carries <Code>X-Request-Id</Code>. Send one of your own (8 to 128 letters, digits, dots,
        dashes) and it is kept; name it when you report a fault.
      </p>
    </>
  )
}
