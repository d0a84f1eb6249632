import { InlineCode, SentenceWithCode } from "#components/ui/inline-code.tsx"
import { Table } from "#components/ui/table.tsx"
import type { Parameter } from "#lib/contract/parameters.ts"
import { SchemaType } from "./schema-type.tsx"

/** The parameters of an operation: what each is, whether it must be there, and what it means. */
export function ParameterTable({
  operation,
  parameters,
}: Readonly<{ operation: string; parameters: readonly Parameter[] }>) {
  return (
    <Table
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
