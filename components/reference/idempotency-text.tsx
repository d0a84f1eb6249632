import { InlineCode as Code } from "#components/ui/inline-code.tsx"

/** How a POST is repeated without being done twice. */
export const IdempotencyText = () => (
  <>
    <p>
      Give every <Code>POST</Code> an <Code>Idempotency-Key</Code> of your own, 8 to 255 visible ASCII
      characters. When no answer comes, send the same request again: the same key, path and body bytes get the
      answer of the first time, byte for byte, for seven days, and nothing is done twice.
    </p>
    <p>
      Another body under the same key is a <Code>422</Code>. While the first request still runs, a repetition
      is a <Code>409</Code> with <Code>Retry-After</Code>. Refusals of the business (<Code>404</Code>,{" "}
      <Code>409</Code>, <Code>422</Code>) are answers and kept; what never reached it (<Code>400</Code>,{" "}
      <Code>401</Code>, <Code>413</Code>, <Code>415</Code>, <Code>429</Code>) and <Code>5xx</Code> are not.
    </p>
  </>
)
