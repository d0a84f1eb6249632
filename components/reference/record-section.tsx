import type { ReactNode } from "react"
import { InlineCode, SentenceWithCode } from "#components/ui/code.tsx"
import { Table } from "#components/ui/table.tsx"
import type { JsonSchema } from "#lib/contract/wire-schema.ts"
import { referredName } from "#lib/contract/wire-schema.ts"

/** Where the record of a name is explained on the page. */
export const recordAnchor = (name: string): string => `record-${name}`

/** A schema in words: `string, uuid`, `list of Token`, `Timestamp or null`. Named records link to their fields. */
export function SchemaType({ schema }: Readonly<{ schema: JsonSchema }>): ReactNode {
  const name = referredName(schema)
  if (name !== undefined) {
    return <a href={`#${recordAnchor(name)}`}>{name}</a>
  }
  const variants = schema.anyOf ?? schema.oneOf
  if (variants !== undefined) return <Choice options={variants.map((variant) => asSchema(variant))} />
  if (schema.const !== undefined) return <InlineCode>{JSON.stringify(schema.const)}</InlineCode>
  if (schema.enum !== undefined) return <Values values={schema.enum} />
  if (schema.prefixItems !== undefined) return <Tuple items={schema.prefixItems.map(asSchema)} />
  if (schema.type === "array") {
    return (
      <>
        list of <SchemaType schema={asSchema(schema.items)} />
      </>
    )
  }
  if (schema.type === "object" && schema.properties !== undefined) {
    return (
      <>
        object of <Values values={Object.keys(schema.properties)} joined=", " quoted={false} />
      </>
    )
  }
  return [schema.type, schema.format].filter((word) => word !== undefined).join(", ")
}

/** Draft 2020-12 allows a bare `true` or a list where our contracts write a schema. */
const asSchema = (schema: unknown): JsonSchema =>
  typeof schema === "object" && schema !== null && !Array.isArray(schema) ? (schema as JsonSchema) : {}

const Choice = ({ options }: Readonly<{ options: readonly JsonSchema[] }>) =>
  options.map((option, index) => (
    // The order of alternatives is the contract's and never changes.
    <span key={JSON.stringify(option)}>
      {index === 0 ? "" : " or "}
      <SchemaType schema={option} />
    </span>
  ))

const Tuple = ({ items }: Readonly<{ items: readonly JsonSchema[] }>) => (
  <>
    pair of{" "}
    {items.map((item, index) => (
      <span key={JSON.stringify(item)}>
        {index === 0 ? "" : " and "}
        <SchemaType schema={item} />
      </span>
    ))}
  </>
)

const Values = ({
  values,
  joined = " or ",
  quoted = true,
}: Readonly<{ values: readonly unknown[]; joined?: string; quoted?: boolean }>) =>
  values.map((value, index) => (
    <span key={String(value)}>
      {index === 0 ? "" : joined}
      <InlineCode>{quoted ? JSON.stringify(value) : String(value)}</InlineCode>
    </span>
  ))

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
          scrolls={false}
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
