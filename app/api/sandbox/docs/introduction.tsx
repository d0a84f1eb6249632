import type { ReactNode } from "react"
import { CredentialsText } from "#components/reference/credentials-text.tsx"
import { IntroductionPlace } from "#components/reference/introduction-place.tsx"
import { SharedErrorResponses } from "#components/reference/shared-error-responses.tsx"
import { InlineCode as Code } from "#components/ui/inline-code.tsx"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { SANDBOX } from "#lib/contract/sandbox-interface.ts"

/** The headings of the introduction, in their order. */
export const INTRODUCTION_PLACES = [
  { id: "time", label: "Time and money" },
  { id: "names", label: "Names with an outcome" },
  { id: "credentials", label: "Credentials" },
  { id: "errors", label: "Errors" },
] as const

type PlaceId = (typeof INTRODUCTION_PLACES)[number]["id"]

/** What is true of every operation of the sandbox. */
export function Introduction() {
  return (
    <div className="space-y-10">
      <Place id="time">
        <p>
          The sandbox plays whom the <a href={`${DISTRIBUTOR_V0.prefix}/docs`}>distributor interface</a> and
          the <a href={`${INVESTOR_V1.prefix}/docs`}>investor interface</a> wait for, with an API client of
          either. Wires reach only your own orders. Business time is one for all who share this service, and
          only goes forward: moving it does what falls due on the way, for everybody, and waits until it is
          done. Secrets, limits and idempotency keys keep to the clock on the wall. Calls of the sandbox
          itself take no idempotency key: each of them happens.
        </p>
        <p>
          A reset brings back the demo data set and the real time, again for everybody. What they did is gone;
          distributors, API clients, sign-ins and secrets stay.
        </p>
        <p>
          The same contract as a machine reads it:{" "}
          <a href={`${SANDBOX.prefix}/docs/openapi.json`}>OpenAPI 3.1 document</a>.
        </p>
      </Place>
      <Place id="names">
        <p>
          Investors are active and bank accounts validated at once, except: the last name <Code>Review</Code>{" "}
          stays <Code>pending-review</Code>, <Code>Refused</Code> is <Code>refused</Code>; the BIC{" "}
          <Code>PENDFRPPXXX</Code> stays <Code>pending-verification</Code>, <Code>FAILFRPPXXX</Code> is{" "}
          <Code>invalidated</Code>.
        </p>
      </Place>
      <Place id="credentials">
        <CredentialsText api={SANDBOX} />
      </Place>
      <Place id="errors">
        <SharedErrorResponses api={SANDBOX} />
      </Place>
    </div>
  )
}

const Place = ({ id, children }: Readonly<{ id: PlaceId; children: ReactNode }>) => (
  <IntroductionPlace id={id} label={INTRODUCTION_PLACES.find((place) => place.id === id)?.label ?? id}>
    {children}
  </IntroductionPlace>
)
