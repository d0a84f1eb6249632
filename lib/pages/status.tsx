import { sentenceWith } from "#components/integrations/integration-parts.tsx"
import { InlineCode } from "#components/ui/code.tsx"
import { FactList, KeyFigure } from "#components/ui/facts.tsx"
import { PageColumn } from "#components/ui/page-parts.tsx"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatAge } from "#lib/format/format-age.ts"
import { formatInstant, formatTimeOfDay } from "#lib/format/format-day.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pageBlock } from "#lib/pages/page-block.ts"
import { systemClock } from "#lib/services/context.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import type { Readiness } from "#lib/services/health/check-readiness.ts"
import { lastPublication } from "#lib/services/health/last-publication.ts"
import { sharedReadiness } from "#lib/services/health/shared-readiness.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"

/** Where programs read whether the service is ready. */
const READINESS_PATH = "/api/health/ready"

/** Whether the service is available, what of it, and how old its data is. It is complete while the database is not reachable. */
export async function Status({ language }: Readonly<{ language: Language }>) {
  const readiness = await sharedReadiness(serviceContext())
  const { status, shell } = messages(language)
  const isReachable = readiness.database === "ok"
  const isReady = isReachable && readiness.migrations === "ok" && readiness.clock === "ok"
  return (
    <PageColumn>
      <h1 className="text-28 md:text-40">{shell.serviceStatus}</h1>
      <p
        role="status"
        className={`mt-6 max-w-text border-l-4 py-1 pl-4 text-17 ${isReady ? "border-accent" : "border-warning"}`}
      >
        {isReady ? status.ok : isReachable ? status.limited : status.out}
      </p>
      <ServedFigures language={language} isReachable={isReachable} now={systemClock.now()} />
      <div className="mt-12 grid gap-x-12 gap-y-12 md:grid-cols-2">
        <AvailableParts language={language} isReachable={isReachable} />
        <Checks language={language} readiness={readiness} />
      </div>
      <p className="mt-8 max-w-text text-13 text-muted">
        {sentenceWith(status.forPrograms, {
          address: (
            <a href={READINESS_PATH}>
              <InlineCode>{READINESS_PATH}</InlineCode>
            </a>
          ),
        })}
      </p>
    </PageColumn>
  )
}

/** How old the data is, and of how many funds. */
async function ServedFigures({
  language,
  isReachable,
  now,
}: Readonly<{ language: Language; isReachable: boolean; now: Instant }>) {
  const { overview, shell, status } = messages(language)
  const served = isReachable
    ? await pageBlock(() =>
        Promise.all([lastPublication(serviceContext()), cachedRead(listFunds), cachedRead(listShareClasses)]),
      )
    : null
  const [published, funds, shareClasses] = served?.kind === "ready" ? served.value : []
  return (
    <dl className="mt-10 flex flex-wrap gap-x-12 gap-y-8">
      <KeyFigure
        label={status.lastPublication}
        value={
          published === undefined
            ? status.notKnown
            : published === null
              ? status.neverPublished
              : formatAge(language, published, now)
        }
        note={typeof published === "string" ? formatInstant(language, published, "UTC") : ""}
      />
      {funds === undefined ? null : (
        <KeyFigure
          label={shell.funds}
          value={String(funds.length)}
          note={formatMessage(overview.classCount, { count: shareClasses?.length ?? 0 })}
        />
      )}
      <KeyFigure
        label={status.checkedAt}
        value={`${formatTimeOfDay(language, now, "UTC")} UTC`}
        note={formatInstant(language, now, "UTC")}
      />
    </dl>
  )
}

function AvailableParts({ language, isReachable }: Readonly<{ language: Language; isReachable: boolean }>) {
  const { status } = messages(language)
  const ofDatabase = isReachable ? status.available : status.notAvailable
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="mb-4 text-21">
        {status.parts}
      </h2>
      <FactList
        facts={[
          { id: "public-data", name: status.publicData, value: ofDatabase },
          { id: "signed-in", name: status.signedIn, value: ofDatabase },
          { id: "programs", name: status.programs, value: ofDatabase },
          { id: "references", name: status.references, value: status.available },
        ]}
      />
    </section>
  )
}

function Checks({ language, readiness }: Readonly<{ language: Language; readiness: Readiness }>) {
  const { status } = messages(language)
  const isReachable = readiness.database === "ok"
  const result = (check: string, passed: string, failed: string): string => {
    if (check === "ok") return passed
    return isReachable ? failed : status.notKnown
  }
  return (
    <section aria-labelledby="checks">
      <h2 id="checks" className="mb-4 text-21">
        {status.checks}
      </h2>
      <FactList
        facts={[
          {
            id: "database",
            name: status.database,
            value: isReachable ? status.reachable : status.notReachable,
          },
          {
            id: "release",
            name: status.release,
            value: result(readiness.migrations, status.match, status.noMatch),
          },
          {
            id: "clock",
            name: status.clock,
            value: result(readiness.clock, status.clockRight, status.clockWrong),
          },
        ]}
      />
    </section>
  )
}
