import * as z from "zod"
import { bic, iban } from "#lib/contract/values/codes.ts"
import { currencyCode } from "#lib/contract/values/currency-code.ts"
import { date } from "#lib/contract/values/date.ts"
import { oneOf } from "#lib/contract/values/one-of.ts"
import { uuid } from "#lib/contract/values/uuid.ts"
import { BANK_ACCOUNT_STATUSES } from "#lib/domain/bank-accounts/bank-account.ts"

/** Bank account registration of spec section 2.11. */
export const bankAccountPayload = z
  .strictObject({ investorId: uuid, currency: currencyCode, accountNumber: iban, bic })
  .meta({ id: "BankAccountPayload" })

export const bankAccountStatus = oneOf(BANK_ACCOUNT_STATUSES)

/** A bank account as its owner reads it. */
export const bankAccount = z
  .strictObject({
    id: uuid,
    investorId: uuid,
    currency: currencyCode,
    accountNumber: iban,
    bic,
    status: bankAccountStatus,
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: "BankAccount" })
