import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { shownTransaction } from "#lib/domain/statements/shown-statement.ts"
import type { Transaction } from "#lib/domain/transactions/transaction.ts"
import { longCsvFile } from "#lib/file-threads/long-csv-file.ts"

const HEAD = [
  "day",
  "type",
  "shareClass",
  "shares",
  "netAssetValueDay",
  "netAssetValue",
  "amount",
  "currency",
  "orderId",
  "transactionId",
  "roundedAmount",
]

/**
 * Transactions as a CSV file with every digit; amounts are positive, the type says which way they went. The rounded amount is the one
 * that pages show: of a redemption, with its fee deducted, what was paid.
 */
export async function transactionsFile(
  transactions: readonly Transaction[],
  shareClasses: readonly Pick<ShareClass, "id" | "symbol">[],
): Promise<SentFile> {
  const symbols = new Map(shareClasses.map(({ id, symbol }) => [id, symbol]))
  const rows = transactions.map((transaction) => {
    const { id, day, type, shareClassId, shares, netAssetValue, amount, orderId } = transaction
    return [
      day,
      type,
      symbols.get(shareClassId) ?? shareClassId,
      shares === null ? "" : { decimal: shares },
      netAssetValue?.day ?? "",
      netAssetValue === null ? "" : { decimal: netAssetValue.amount.value },
      { decimal: amount.value },
      amount.currency,
      orderId,
      id,
      { decimal: shownTransaction(transaction).amount.value },
    ]
  })
  return {
    name: "transactions.csv",
    contentType: "text/csv; charset=utf-8; header=present",
    body: await longCsvFile([HEAD, ...rows]),
  }
}
