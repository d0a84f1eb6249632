import type { ResourceTerm } from "#lib/domain/errors/data-file-rejection.ts"
import type { RecordColumn } from "./record-columns.ts"

/** The columns of the records of a resource. */
type NamedColumns = Readonly<{ name: ResourceTerm; columns: readonly RecordColumn[] }>

/** The name of the resource that is imported, and all resources, to recognize a file of another one. */
export type NamedResources = Readonly<{ name: ResourceTerm; others: readonly NamedColumns[] }>

/** Where no other resource is known. */
export const UNNAMED: NamedResources = { name: "records", others: [] }

/** Which other resources a file looks like, and which was expected; null where it is like none. */
export function otherResource(
  { name, others }: NamedResources,
  isLike: (columns: readonly RecordColumn[]) => boolean,
): Readonly<{
  others: Readonly<{ terms: ResourceTerm[] }>
  resource: Readonly<{ term: ResourceTerm }>
}> | null {
  const terms = others.filter(({ columns }) => isLike(columns)).map((other) => other.name)
  return terms.length === 0 ? null : { others: { terms }, resource: { term: name } }
}
