import type { ReactNode } from "react"
import { IntroductionPlace } from "#components/reference/introduction-place.tsx"
import { SharedErrorResponses } from "#components/reference/shared-error-responses.tsx"
import { InlineCode as Code } from "#components/ui/inline-code.tsx"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"

/** The headings of the introduction, in their order. */
export const INTRODUCTION_PLACES = [
  { id: "requests", label: "Requests" },
  { id: "values", label: "Days, decimals, money" },
  { id: "csv", label: "CSV" },
  { id: "freshness", label: "Freshness" },
  { id: "errors", label: "Errors" },
  { id: "limits", label: "Limits" },
] as const

type PlaceId = (typeof INTRODUCTION_PLACES)[number]["id"]

/** What is true of every operation of the public data interface. */
export function Introduction({ origin }: Readonly<{ origin: string }>) {
  return (
    <div className="space-y-10">
      <Place id="requests">
        <p>
          Everything is a <Code>GET</Code> below <Code>{`${origin}${PUBLIC_V0.prefix}`}</Code>, and needs no
          credentials. Pages of any origin may read it. A path answers the same with and without its closing
          slash, and <Code>HEAD</Code> answers as <Code>GET</Code> without the body. Paths, symbols and codes
          tell upper from lower case. Query parameters that an operation does not know are ignored.
        </p>
        <p>
          The same contract as a machine reads it:{" "}
          <a href={`${PUBLIC_V0.prefix}/docs/openapi.json`}>OpenAPI 3.1 document</a>.
        </p>
      </Place>
      <Place id="values">
        <p>
          A day is <Code>YYYY-MM-DD</Code> and must exist. Times are UTC with milliseconds,{" "}
          <Code>2026-08-21T12:00:00.000Z</Code>; timestamps are whole seconds since 1970 as a string. Decimals
          are strings without exponent and without trailing zeros, exact at any length: read them with a
          decimal type, not with floating point. Only totals in money keep all their decimals (
          <Code>"1081.40"</Code>). Yields, fees and weights are fractions: <Code>"0.0213"</Code> is 2.13 %.
        </p>
        <p>
          Every documented field is always there; one that has no value is <Code>null</Code>. Series ascend by
          day, hold only days that have a value, and carry nothing forward.
        </p>
      </Place>
      <Place id="csv">
        <p>
          Add <Code>format=csv</Code> or send <Code>Accept: text/csv</Code>: RFC 4180 with a header row, one
          row a record. Fields inside a field become dotted columns (<Code>amount.value</Code>), lists stay
          JSON text. The columns and their order do not change within a version.
        </p>
      </Place>
      <Place id="freshness">
        <p>
          Every answer carries an <Code>ETag</Code>. Send it back as <Code>If-None-Match</Code> and the answer
          is <Code>304</Code> without a body for as long as nothing changed; a published value is seen by the
          very next request. <Code>Last-Modified</Code> says when public data last changed. A net asset value
          may be republished: same id and day, new amount and <Code>updatedAt</Code>.
        </p>
      </Place>
      <Place id="errors">
        <SharedErrorResponses api={PUBLIC_V0} />
      </Place>
      <Place id="limits">
        <p>
          Requests are counted by address and minute. <Code>RateLimit-Policy</Code> states the quota,{" "}
          <Code>RateLimit</Code> what is left of it; beyond it comes <Code>429</Code> with{" "}
          <Code>Retry-After</Code>. Answers with a matching <Code>ETag</Code> count too, but cost neither side
          a body.
        </p>
      </Place>
    </div>
  )
}

const Place = ({ id, children }: Readonly<{ id: PlaceId; children: ReactNode }>) => (
  <IntroductionPlace id={id} label={INTRODUCTION_PLACES.find((place) => place.id === id)?.label ?? id}>
    {children}
  </IntroductionPlace>
)
