import type { ReactNode } from "react"
import { CallerLimitsText } from "#components/reference/caller-limits-text.tsx"
import { CredentialsText } from "#components/reference/credentials-text.tsx"
import { IdempotencyText } from "#components/reference/idempotency-text.tsx"
import { IntroductionPlace } from "#components/reference/introduction-place.tsx"
import { PagesText } from "#components/reference/pages-text.tsx"
import { PrivateValuesText } from "#components/reference/private-values-text.tsx"
import { SharedErrorResponses } from "#components/reference/shared-error-responses.tsx"
import { InlineCode as Code } from "#components/ui/inline-code.tsx"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { SANDBOX } from "#lib/contract/sandbox-interface.ts"

/** The headings of the introduction, in their order. */
export const INTRODUCTION_PLACES = [
  { id: "requests", label: "Requests" },
  { id: "credentials", label: "Credentials" },
  { id: "values", label: "Days, decimals, money" },
  { id: "pages", label: "Lists in pages" },
  { id: "idempotency", label: "Idempotency" },
  { id: "errors", label: "Errors" },
  { id: "limits", label: "Limits" },
] as const

type PlaceId = (typeof INTRODUCTION_PLACES)[number]["id"]

/** What is true of every operation of the investor interface. */
export function Introduction({ origin, hasSandbox }: Readonly<{ origin: string; hasSandbox: boolean }>) {
  return (
    <div className="space-y-10">
      <Place id="requests">
        <p>
          Everything is below <Code>{`${origin}${INVESTOR_V1.prefix}`}</Code>. Bodies are JSON in UTF-8 with{" "}
          <Code>Content-Type: application/json</Code>, 64 KiB at most; a property that an operation does not
          know is refused. A path answers the same with and without its closing slash.
        </p>
        <p>
          You see the investors that your credential is for: those that its user acts for at the time of the
          call, or the one investor that an API client was made for. What belongs to others is not found, in
          the same bytes as what does not exist.
        </p>
        <p>
          The same contract as a machine reads it:{" "}
          <a href={`${INVESTOR_V1.prefix}/docs/openapi.json`}>OpenAPI 3.1 document</a>.
          {hasSandbox ? (
            <>
              {" "}
              The <a href={`${SANDBOX.prefix}/docs`}>sandbox</a> plays the payer's bank, the fund and time; it
              takes the same API client.
            </>
          ) : null}
        </p>
      </Place>
      <Place id="credentials">
        <CredentialsText api={INVESTOR_V1} />
      </Place>
      <Place id="values">
        <PrivateValuesText />
      </Place>
      <Place id="pages">
        <PagesText />
      </Place>
      <Place id="idempotency">
        <IdempotencyText />
      </Place>
      <Place id="errors">
        <SharedErrorResponses api={INVESTOR_V1} />
      </Place>
      <Place id="limits">
        <CallerLimitsText counted="API client, or by application and user," />
      </Place>
    </div>
  )
}

const Place = ({ id, children }: Readonly<{ id: PlaceId; children: ReactNode }>) => (
  <IntroductionPlace id={id} label={INTRODUCTION_PLACES.find((place) => place.id === id)?.label ?? id}>
    {children}
  </IntroductionPlace>
)
