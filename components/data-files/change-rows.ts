import type * as z from "zod"
import type { dataPreview } from "#lib/contract/data-files/web-endpoints.ts"

/** What a change would do. */
export type DataPreview = z.output<typeof dataPreview>

/** A row of the table of changes: a field of a changed record, or a whole record that is new or removed. */
export type ChangeRow = Readonly<{
  kind: "created" | "changed" | "removed"
  line: number | null
  record: string
  /** Empty for a whole record. */
  field: string
  before: string
  after: string
}>

type Fields = DataPreview["changes"][number]["fields"]

const inOneLine = (fields: Fields, side: "before" | "after"): string =>
  fields.map((change) => `${change.field} ${change[side] ?? ""}`).join(" · ")

/** The listed changes: changed records by field, then new and removed ones. */
export const changeRows = ({ changes, firstCreated, firstRemoved }: DataPreview): ChangeRow[] => [
  ...changes.flatMap(({ line, record, fields }) =>
    fields.map(({ field, before, after }) => ({
      kind: "changed" as const,
      line,
      record,
      field,
      before: before ?? "–",
      after: after ?? "–",
    })),
  ),
  ...firstCreated.map(({ record, fields }) => ({
    kind: "created" as const,
    line: null,
    record,
    field: "",
    before: "–",
    after: inOneLine(fields, "after"),
  })),
  ...firstRemoved.map(({ record, fields }) => ({
    kind: "removed" as const,
    line: null,
    record,
    field: "",
    before: inOneLine(fields, "before"),
    after: "–",
  })),
]

/** How many changed, new and removed records are not listed. */
export const unlistedRecords = (preview: DataPreview): number =>
  preview.changed -
  preview.changes.length +
  (preview.created - preview.firstCreated.length) +
  (preview.removed - preview.firstRemoved.length)

/** Whether there is something to change. */
export const changesAnything = ({ created, changed, removed }: DataPreview): boolean =>
  created + changed + removed > 0
