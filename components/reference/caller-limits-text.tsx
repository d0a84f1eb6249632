import { InlineCode as Code } from "#components/ui/inline-code.tsx"

/** By what requests are counted. */
export const CallerLimitsText = ({ counted }: Readonly<{ counted: string }>) => (
  <p>
    Requests are counted by {counted} and minute. Beyond the quota comes <Code>429</Code> with{" "}
    <Code>Retry-After</Code>.
  </p>
)
