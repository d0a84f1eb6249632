import { CodePanel, InlineCode, JsonText, SentenceWithCode } from "#components/ui/code.tsx"
import { Table } from "#components/ui/table.tsx"
import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { takesIdempotencyKey } from "#lib/contract/api-interface.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import type { Parameter } from "#lib/contract/parameters.ts"
import { parametersOf } from "#lib/contract/parameters.ts"
import { wireSchema } from "#lib/contract/wire-schema.ts"
import { ErrorTable } from "./error-table.tsx"
import { SchemaType } from "./record-section.tsx"
import type { Samples, TriedParameter } from "./request.ts"
import { sampleOf } from "./request.ts"
import { TryRequest } from "./try-request.tsx"

/** The parameters of an operation: what each is, whether it must be there, and what it means. */
function ParameterTable({
  operation,
  parameters,
}: Readonly<{ operation: string; parameters: readonly Parameter[] }>) {
  return (
    <Table
      scrolls={false}
      caption={`Parameters of ${operation}`}
      rows={parameters}
      rowKey={({ name }) => name}
      columns={[
        {
          id: "name",
          heading: "Parameter",
          cell: (parameter) => (
            <>
              <code className="font-mono text-13">{parameter.name}</code>
              <span className="block text-12 text-muted">
                {parameter.in === "path" ? "in the path" : parameter.required ? "required" : "optional"}
              </span>
            </>
          ),
        },
        {
          id: "meaning",
          heading: "Meaning",
          cell: (parameter) => (
            <>
              <SentenceWithCode>{parameter.description}</SentenceWithCode>
              <span className="block text-13 text-muted">
                <SchemaType schema={parameter.schema} />
                {parameter.example !== undefined &&
                parameter.schema.enum === undefined &&
                parameter.schema.$ref === undefined ? (
                  <>
                    , such as <InlineCode>{parameter.example}</InlineCode>
                  </>
                ) : null}
              </span>
            </>
          ),
        },
      ]}
    />
  )
}

/** The parameter that all operations on open data have; the introduction explains it once. */
const FORMAT = "format"

/** One operation: what it does, takes, returns and rejects, and a form that sends it. */
export function OperationSection({
  api,
  endpoint,
  origin,
  samples,
}: Readonly<{ api: ApiInterface; endpoint: Endpoint; origin: string; samples: Samples }>) {
  const parameters = parametersOf(endpoint)
  const own = parameters.filter(({ name }) => name !== FORMAT || endpoint.files !== undefined)
  const hasKey = takesIdempotencyKey(api, endpoint)
  const example = endpoint.status === 204 ? undefined : JSON.stringify(endpoint.example, null, 2)
  return (
    <article aria-labelledby={endpoint.operationId} className="space-y-5 border-hairline border-t py-10">
      <div className="space-y-2">
        <h3 id={endpoint.operationId} className="text-21">
          {endpoint.summary}
        </h3>
        <p className="font-mono text-13 [overflow-wrap:anywhere]">
          <span className="font-semibold text-accent">{endpoint.method}</span> <Path path={endpoint.path} />
        </p>
        <p className="max-w-text pt-1">
          <SentenceWithCode>{endpoint.description}</SentenceWithCode>
        </p>
      </div>
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="space-y-6">
          {endpoint.payload === undefined ? null : (
            <p>
              Takes <SchemaType schema={wireSchema(endpoint.payload).schema} /> as JSON.
            </p>
          )}
          {own.length === 0 ? null : <ParameterTable operation={endpoint.summary} parameters={own} />}
          {endpoint.errors.length === 0 ? null : (
            <ErrorTable caption={`Errors of ${endpoint.summary}`} tags={endpoint.errors} />
          )}
          {hasKey ? (
            <p className="text-13 text-muted">
              Takes an <a href="#idempotency">Idempotency-Key</a>.
            </p>
          ) : null}
          <p className="text-13 text-muted">
            {own.length === parameters.length ? null : (
              <>
                {own.length === 0 ? "Takes" : "Also takes"} <a href="#csv">format</a>.{" "}
              </>
            )}
            {endpoint.errors.length === 0 ? "Rejects" : "Also rejects"} with the{" "}
            <a href="#errors">errors all operations share</a>.
          </p>
        </div>
        <div>
          <p className="pt-2 pb-2.5 text-13 text-muted">
            Returns {endpoint.status}:{" "}
            {example === undefined ? "no body" : <SchemaType schema={wireSchema(endpoint.body).schema} />}
          </p>
          {example === undefined ? null : (
            <CodePanel label={`Example response of ${endpoint.summary}`} text={example}>
              <JsonText text={example} />
            </CodePanel>
          )}
        </div>
      </div>
      <TryRequest
        operation={{
          operationId: endpoint.operationId,
          method: endpoint.method,
          path: endpoint.path,
          prefix: api.prefix,
          origin,
          hasFormats: own.length < parameters.length,
          credentials: api.credentials.scheme,
          parameters: [
            ...own.map((parameter) => triedParameter(parameter, endpoint.operationId, samples)),
            ...(hasKey ? [IDEMPOTENCY_KEY] : []),
          ],
          payloadExample:
            endpoint.payload === undefined ? undefined : JSON.stringify(endpoint.payloadExample, null, 2),
          payloadFields: payloadFields(endpoint, samples),
        }}
      />
    </article>
  )
}

const IDEMPOTENCY_KEY: TriedParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  placeholder: "order-2026-08-21-0042",
  choices: undefined,
  sample: undefined,
}

/** The fields of a payload that the form has values of the service for. */
const payloadFields = ({ operationId, payloadExample }: Endpoint, samples: Samples) =>
  Object.keys((payloadExample ?? {}) as Readonly<Record<string, unknown>>).flatMap((name) => {
    const sample = sampleOf(samples, operationId, name)
    return sample === undefined ? [] : [{ name, sample }]
  })

/** A path with its parameters set off. */
const Path = ({ path }: Readonly<{ path: string }>) =>
  path.split(/(\{\w+\})/).map((piece) =>
    piece.startsWith("{") ? (
      <span key={piece} className="text-muted">
        {piece}
      </span>
    ) : (
      piece
    ),
  )

function triedParameter(parameter: Parameter, operationId: string, samples: Samples): TriedParameter {
  const { name, required, schema, named, example } = parameter
  const values = schema.enum ?? Object.values(named).find((type) => type.enum !== undefined)?.enum
  return {
    name,
    in: parameter.in,
    required,
    placeholder: String(example ?? ""),
    choices: values?.map(String),
    sample: sampleOf(samples, operationId, name),
  }
}
