import { InlineCode as Code } from "#components/ui/inline-code.tsx"

/** How interfaces with credentials write days, decimals and money. */
export const PrivateValuesText = () => (
  <>
    <p>
      A day is <Code>YYYY-MM-DD</Code> and must exist. Times are UTC with milliseconds. Money is an object of{" "}
      <Code>value</Code> and <Code>currency</Code>. Decimals are strings of at most 38 digits before the point
      and 20 after it, without exponent: read them with a decimal type, not with floating point. Orders,
      wires, fees and payouts have the two decimals of their currency (<Code>"1081.40"</Code>); values and
      gains are exact and may have many.
    </p>
    <p>
      Every documented field is always there; one that has no value is <Code>null</Code>.
    </p>
  </>
)
