import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import type { BulkImportKind } from "#lib/domain/bulk-imports/bulk-import.ts"
import { ORDER_COLUMNS } from "#lib/domain/bulk-imports/check-order-rows.ts"
import type { IssueCode } from "#lib/domain/bulk-imports/row-issue.ts"

/** A column of a file. `code` is what is wrong with a cell that its schema rejects. */
export type ImportColumn = Readonly<{
  name: string
  isRequired: boolean
  example: string
  /** The cell of the second example row, where it differs from that of the first. */
  otherExample?: string
  code: IssueCode
  /** Most characters. */
  limit?: number
}>

const text = (name: string, example: string, limit: number): ImportColumn => ({
  name,
  isRequired: true,
  example,
  code: "text",
  limit,
})

/** Maximum length of a reference that a distributor gives to a row of its file. */
export const MAX_CLIENT_REFERENCE_LENGTH = 100

/**
 * The columns of a file of each kind: of investors the fields of their creation, with dots in the names of nested ones, where
 * those that only organizations have can be left out; of orders the investor, the class, the amount in the currency of the class, and a reference of the distributor's own.
 */
export const IMPORT_COLUMNS: Readonly<Record<BulkImportKind, readonly ImportColumn[]>> = {
  investors: [
    text("firstName", "Claire", 200),
    text("lastName", "Martin", 200),
    {
      name: "details.type",
      isRequired: true,
      example: "individual",
      otherExample: "organization",
      code: "type",
    },
    {
      name: "details.countryOfTaxResidence",
      isRequired: true,
      example: "FR",
      code: "country",
    },
    { name: "country", isRequired: true, example: "FR", code: "country" },
    text("city", "Lyon", 200),
    text("zipCode", "69002", 20),
    { ...text("address", "12 rue de la République", 500), code: "lines" },
    { name: "dateOfBirth", isRequired: true, example: "1985-04-12", code: "date" },
    text("placeOfBirth", "Grenoble", 200),
    { ...text("details.legalName", "", 200), otherExample: "Atelier Martin SARL", isRequired: false },
    { ...text("details.registrationNumber", "", 100), otherExample: "552 100 554", isRequired: false },
  ],
  "subscription-orders": [
    { name: ORDER_COLUMNS.investor, isRequired: true, example: EXAMPLE_IDS.investor, code: "investor-id" },
    { name: ORDER_COLUMNS.shareClass, isRequired: true, example: "EUTBL", code: "class-unknown" },
    { name: ORDER_COLUMNS.amount, isRequired: true, example: "10000.00", code: "amount-unreadable" },
    {
      name: ORDER_COLUMNS.reference,
      isRequired: false,
      example: "2026-08-0001",
      code: "text",
      limit: MAX_CLIENT_REFERENCE_LENGTH,
    },
  ],
}
