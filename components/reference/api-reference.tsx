import { SentenceWithCode } from "#components/ui/code.tsx"
import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { parametersOf } from "#lib/contract/parameters.ts"
import { RESOURCES } from "#lib/contract/resources.ts"
import type { JsonSchema } from "#lib/contract/wire-schema.ts"
import { wireSchema } from "#lib/contract/wire-schema.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { DEFAULT_LANGUAGE } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { IntroductionPart } from "./introduction.tsx"
import { Introduction } from "./introduction.tsx"
import { OperationSection } from "./operation-section.tsx"
import { PageCredentialsProvider } from "./page-credentials.tsx"
import { RecordSection, recordAnchor } from "./record-section.tsx"
import type { IndexGroup } from "./reference-index.tsx"
import { ReferenceIndex } from "./reference-index.tsx"
import type { Samples } from "./request.ts"

/**
 * The reference of an interface, generated from its contract; `introduction` is what all its operations share. It is in English;
 * `language` is that of the frame around it.
 */
export function ApiReference({
  language,
  api,
  origin,
  samples,
  introduction,
}: Readonly<{
  language: Language
  api: ApiInterface
  origin: string
  samples: Samples
  introduction: readonly IntroductionPart[]
}>) {
  const resources = [...new Set(api.endpoints.map(({ resource }) => resource))]
  const records = recordsOf(api)
  const index: IndexGroup[] = [
    { title: "About", entries: introduction },
    ...resources.map((resource) => ({
      title: RESOURCES[resource].title,
      entries: api.endpoints
        .filter((endpoint) => endpoint.resource === resource)
        .map(({ operationId, summary }) => ({ id: operationId, label: indexLabel(summary) })),
    })),
    {
      title: "Records",
      entries: records.map(([name]) => ({ id: recordAnchor(name), label: name })),
    },
  ]
  return (
    <PageCredentialsProvider>
      {language === DEFAULT_LANGUAGE ? null : (
        <p className="mx-auto max-w-page px-5 pt-6 text-muted md:px-6">
          {messages(language).shell.onlyInEnglish}
        </p>
      )}
      <div
        lang={DEFAULT_LANGUAGE}
        className="mx-auto max-w-page gap-x-12 px-5 md:px-6 lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)]"
      >
        <nav
          aria-label="Contents of this page"
          className="hidden lg:sticky lg:top-0 lg:block lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:py-12"
        >
          <ReferenceIndex groups={index} />
        </nav>
        <div className="min-w-0">
          <div className="space-y-5 pt-12 pb-4">
            <h1 className="text-40">{api.title}</h1>
            <p className="max-w-text text-17">
              <SentenceWithCode>{api.description}</SentenceWithCode>
            </p>
          </div>
          <details className="my-6 rounded border border-hairline px-4 py-2.5 lg:hidden">
            <summary className="font-medium text-13">Contents of this page</summary>
            <nav aria-label="Contents of this page" className="pt-4 pb-2">
              <ReferenceIndex groups={index} />
            </nav>
          </details>
          <Introduction parts={introduction} />
          {resources.map((resource) => (
            <section key={resource} aria-labelledby={`resource-${resource}`} className="pt-12">
              <h2 id={`resource-${resource}`} className="text-28">
                {RESOURCES[resource].title}
              </h2>
              <p className="mt-2 mb-8 max-w-text text-muted">{RESOURCES[resource].description}</p>
              {api.endpoints
                .filter((endpoint) => endpoint.resource === resource)
                .map((endpoint) => (
                  <OperationSection
                    key={endpoint.operationId}
                    api={api}
                    endpoint={endpoint}
                    origin={origin}
                    samples={samples}
                  />
                ))}
            </section>
          ))}
          <section aria-labelledby="records" className="border-hairline border-t pt-12">
            <h2 id="records" className="mb-4 text-28">
              Records
            </h2>
            {records.map(([name, schema]) => (
              <RecordSection key={name} name={name} schema={schema} />
            ))}
          </section>
        </div>
      </div>
    </PageCredentialsProvider>
  )
}

/** `Get all Funds` as `All Funds`: the index names things. */
const indexLabel = (summary: string): string =>
  summary.replace(/^Get (.)/, (_, first: string) => first.toUpperCase())

/** Every named schema of the payloads, responses and parameters, by name; error responses are explained in the introduction. */
function recordsOf(api: ApiInterface): [name: string, schema: JsonSchema][] {
  const named: Record<string, JsonSchema> = Object.assign(
    {},
    ...api.endpoints.map(({ status, body }) => (status === 204 ? {} : wireSchema(body).named)),
    ...api.endpoints.map(({ payload }) => (payload === undefined ? {} : wireSchema(payload).named)),
    ...api.endpoints.flatMap((endpoint) => parametersOf(endpoint).map((parameter) => parameter.named)),
  )
  return Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))
}
