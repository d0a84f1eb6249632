import * as z from "zod"

/** A column of a CSV file: the dotted name of a field and how its cells are read. */
export type RecordColumn = Readonly<{
  name: string
  content: "text" | "number" | "list"
  isRequired: boolean
}>

/**
 * The columns of the records of a schema, in its order, with the fields of all variants. A column is optional unless every
 * variant requires its field.
 */
export function recordColumns(record: z.ZodType): RecordColumn[] {
  if (!(record instanceof z.ZodUnion)) return columnsOf(record, "", true)
  const variants = record.options.map((option) => columnsOf(option as z.ZodType, "", true))
  const columns = new Map(variants.flat().map((column) => [column.name, column]))
  return [...columns.values()].map((column) => ({
    ...column,
    isRequired: variants.every((variant) =>
      variant.some(({ name, isRequired }) => name === column.name && isRequired),
    ),
  }))
}

function columnsOf(schema: z.ZodType, name: string, isRequired: boolean): RecordColumn[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([field, value]) =>
      columnsOf(value as z.ZodType, name === "" ? field : `${name}.${field}`, isRequired),
    )
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return columnsOf(schema.unwrap() as z.ZodType, name, false)
  }
  if (schema instanceof z.ZodNullable) return columnsOf(schema.unwrap() as z.ZodType, name, isRequired)
  if (schema instanceof z.ZodPipe) return columnsOf(schema.in as z.ZodType, name, isRequired)
  const content = schema instanceof z.ZodArray ? "list" : schema instanceof z.ZodNumber ? "number" : "text"
  return [{ name, content, isRequired }]
}
