import { InlineCode as Code } from "#components/ui/code.tsx"
import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import { SANDBOX } from "#lib/contract/sandbox-interface.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import type { IntroductionPart } from "./introduction.tsx"
import {
  callerLimitsPart,
  credentialsPart,
  errorsPart,
  idempotencyPart,
  OpenapiText,
  pagesPart,
  privateValuesPart,
  RequestsText,
} from "./introduction.tsx"

export const publicIntroduction = (origin: string): readonly IntroductionPart[] => [
  {
    id: "requests",
    label: "Requests",
    content: (
      <>
        <p>
          All operations are <Code>GET</Code> requests below <Code>{`${origin}${PUBLIC_V0.prefix}`}</Code> and
          need no credentials. Web pages of any origin may call them. A trailing slash in a path makes no
          difference, and <Code>HEAD</Code> returns the headers of <Code>GET</Code> without the body. Paths,
          symbols and codes are case-sensitive. Unknown query parameters are ignored.
        </p>
        <OpenapiText api={PUBLIC_V0} />
      </>
    ),
  },
  {
    id: "values",
    label: "Days, decimals, money",
    content: (
      <>
        <p>
          Days are written <Code>YYYY-MM-DD</Code> and must exist. Times are UTC with milliseconds,{" "}
          <Code>2026-08-21T12:00:00.000Z</Code>; timestamps are whole seconds since 1970 as a string. Decimals
          are exact strings without exponent and without trailing zeros: parse them with a decimal type, not
          as floating point. Only totals in money keep all their decimals (<Code>"1081.40"</Code>). Yields,
          fees and weights are fractions: <Code>"0.0213"</Code> is 2.13 %.
        </p>
        <p>
          Every documented field is always present; a field without a value is <Code>null</Code>. Series are
          sorted by day and contain only days that have a value.
        </p>
      </>
    ),
  },
  {
    id: "csv",
    label: "CSV",
    content: (
      <p>
        Add <Code>format=csv</Code> or send <Code>Accept: text/csv</Code>: RFC 4180 with a header row and one
        row per record. Nested fields become columns with a dot (<Code>amount.value</Code>), lists stay JSON
        text. The columns and their order do not change within a version.
      </p>
    ),
  },
  {
    id: "freshness",
    label: "Freshness",
    content: (
      <p>
        Every response has an <Code>ETag</Code>. Send it as <Code>If-None-Match</Code>: while nothing has
        changed, the response is <Code>304</Code> without a body. The next request after a value is published
        returns it. <Code>Last-Modified</Code> is the time of the last change of public data. A net asset
        value can be published again: same id and day, new amount and <Code>updatedAt</Code>.
      </p>
    ),
  },
  errorsPart(PUBLIC_V0),
  {
    id: "limits",
    label: "Limits",
    content: (
      <p>
        Requests are limited per address and minute. <Code>RateLimit-Policy</Code> states the limit,{" "}
        <Code>RateLimit</Code> what is left of it; above it the response is <Code>429</Code> with{" "}
        <Code>Retry-After</Code>. Responses of <Code>304</Code> count too.
      </p>
    ),
  },
]

/** What an introduction depends on; `language` is that of the frame, which its links keep. */
type Given = Readonly<{ language: Language; origin: string; hasSandbox: boolean }>

/** The address of the reference of another interface. */
const referenceOf = (language: Language, { prefix }: ApiInterface): string =>
  localePath(language, `${prefix}/docs`)

export const investorIntroduction = ({
  language,
  origin,
  hasSandbox,
}: Given): readonly IntroductionPart[] => [
  {
    id: "requests",
    label: "Requests",
    content: (
      <>
        <RequestsText api={INVESTOR_V1} origin={origin} />
        <p>
          You have access to the investors of your credentials: those that the user may act for at the time of
          the request, or the one investor of an API client. Records of other investors return the same{" "}
          <Code>404</Code> as records that do not exist.
        </p>
        <OpenapiText api={INVESTOR_V1}>
          {hasSandbox ? (
            <>
              {" "}
              The <a href={referenceOf(language, SANDBOX)}>sandbox</a> plays the payer's bank, the fund and
              time; use the same API client there.
            </>
          ) : null}
        </OpenapiText>
      </>
    ),
  },
  credentialsPart(INVESTOR_V1),
  privateValuesPart,
  pagesPart,
  idempotencyPart,
  errorsPart(INVESTOR_V1),
  callerLimitsPart("API client, or per application and user,"),
]

export const distributorIntroduction = ({
  language,
  origin,
  hasSandbox,
}: Given): readonly IntroductionPart[] => [
  {
    id: "requests",
    label: "Requests",
    content: (
      <>
        <RequestsText api={DISTRIBUTOR_V0} origin={origin}>
          Records of other distributors return the same <Code>404</Code> as records that do not exist.
        </RequestsText>
        <OpenapiText api={DISTRIBUTOR_V0}>
          {hasSandbox ? (
            <>
              {" "}
              The <a href={referenceOf(language, SANDBOX)}>sandbox</a> plays the payer's bank, the fund and
              time.
            </>
          ) : null}
        </OpenapiText>
      </>
    ),
  },
  credentialsPart(DISTRIBUTOR_V0),
  privateValuesPart,
  pagesPart,
  idempotencyPart,
  errorsPart(DISTRIBUTOR_V0),
  callerLimitsPart("API client"),
]

export const sandboxIntroduction = ({ language }: Pick<Given, "language">): readonly IntroductionPart[] => [
  {
    id: "time",
    label: "Time and money",
    content: (
      <>
        <p>
          The sandbox plays those whom the{" "}
          <a href={referenceOf(language, DISTRIBUTOR_V0)}>distributor interface</a> and the{" "}
          <a href={referenceOf(language, INVESTOR_V1)}>investor interface</a> wait for. It takes the API
          clients of both. Wires can pay only your own orders. All users of this service share one business
          time, which only moves forward: moving it executes everything that falls due on the way, for
          everybody, and the request returns when that is done. Secrets, limits and idempotency keys follow
          real time. Requests to the sandbox itself take no idempotency key: each one is executed.
        </p>
        <p>
          A reset restores the demo data and real time, also for everybody. Everything done in between is
          deleted; distributors, API clients, sign-ins and secrets remain.
        </p>
        <OpenapiText api={SANDBOX} />
      </>
    ),
  },
  {
    id: "names",
    label: "Names with an outcome",
    content: (
      <p>
        Investors become active and bank accounts validated immediately, with two exceptions each. The last
        name <Code>Review</Code> stays <Code>pending-review</Code> and <Code>Refused</Code> is{" "}
        <Code>refused</Code>. The BIC <Code>PENDFRPPXXX</Code> stays <Code>pending-verification</Code> and{" "}
        <Code>FAILFRPPXXX</Code> is <Code>invalidated</Code>.
      </p>
    ),
  },
  credentialsPart(SANDBOX),
  errorsPart(SANDBOX),
]
