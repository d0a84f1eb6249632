import { InlineCode, SentenceWithCode } from "#components/ui/inline-code.tsx"
import { Table } from "#components/ui/table.tsx"
import type { JsonSchema } from "#lib/contract/wire-schema.ts"
import { recordAnchor, SchemaType } from "./schema-type.tsx"

type Field = Readonly<{ name: string; schema: JsonSchema; required: boolean }>

/** A named record: its fields, or what it can be. */
export function RecordSection({ name, schema }: Readonly<{ name: string; schema: JsonSchema }>) {
  const fields = fieldsOf(schema)
  return (
    <article aria-labelledby={recordAnchor(name)} className="space-y-3 py-6">
      <h3 id={recordAnchor(name)} className="text-21">
        {name}
      </h3>
      {schema.description === undefined ? null : (
        <p className="max-w-text">
          <SentenceWithCode>{schema.description}</SentenceWithCode>
        </p>
      )}
      {fields.length === 0 ? (
        <p>
          <SchemaType schema={schema} />
        </p>
      ) : (
        <Table
          caption={`Fields of ${name}`}
          rows={fields}
          rowKey={(field) => field.name}
          columns={[
            {
              id: "field",
              heading: "Field",
              cell: (field) => (
                <code className="font-mono text-13 [overflow-wrap:anywhere]">{field.name}</code>
              ),
            },
            { id: "type", heading: "Type and meaning", cell: (field) => <FieldMeaning field={field} /> },
          ]}
        />
      )}
    </article>
  )
}

function FieldMeaning({ field: { schema, required } }: Readonly<{ field: Field }>) {
  const example = schema.examples?.[0]
  return (
    <>
      <SchemaType schema={schema} />
      {required ? null : " (may be left out)"}
      {schema.description === undefined ? null : (
        <span className="block text-muted">
          <SentenceWithCode>{schema.description}</SentenceWithCode>
        </span>
      )}
      {example === undefined ? null : (
        <span className="block text-13 text-muted">
          such as <InlineCode>{String(example)}</InlineCode>
        </span>
      )}
    </>
  )
}

const fieldsOf = (schema: JsonSchema): Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    typeof field === "object"
      ? [{ name, schema: field as JsonSchema, required: schema.required?.includes(name) ?? false }]
      : [],
  )
