import type { RecordColumn } from "./record-columns.ts"

/** The columns of the records of a resource. */
type NamedColumns = Readonly<{ name: string; columns: readonly RecordColumn[] }>

/** The name of the resource that is imported, and all resources, to recognize a file of another one. */
export type NamedResources = Readonly<{ name: string; others: readonly NamedColumns[] }>

/** Where no other resource is known. */
export const UNNAMED: NamedResources = { name: "records", others: [] }

/** What a file of other resources looks like, and what was expected, in words; null where it is like none. */
export function otherResource(
  { name, others }: NamedResources,
  isLike: (columns: readonly RecordColumn[]) => boolean,
): string | null {
  const kinds = others.filter(({ columns }) => isLike(columns)).map((other) => other.name)
  return kinds.length === 0 ? null : `This looks like ${kinds.join(" or ")}, not ${name}`
}
