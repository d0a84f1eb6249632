import { Command } from "commander"
import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import { BANK_ACCOUNT_STATUSES } from "#lib/domain/bank-accounts/bank-account.ts"
import { decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { listBankAccounts } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import type { ProposingOptions } from "./approvals-command.ts"
import { addProposalOptions, proposeAndPrint } from "./approvals-command.ts"
import { uuidOf } from "./command-errors.ts"
import type { ListOptions } from "./list-options.ts"
import { addListOptions, firstPage, printPage, statusOf } from "./list-options.ts"
import { printLine } from "./print-line.ts"
import { asMakerInBusinessTime, asOperatorInBusinessTime } from "./with-operator.ts"

/** `bank-accounts`: where investors are paid. */
export function bankAccountsCommand(): Command {
  const command = new Command("bank-accounts").description("List and verify the bank accounts of investors.")
  addListOptions(command.command("list"), BANK_ACCOUNT_STATUSES)
    .description("list bank accounts, newest first")
    .option("--investor <id>", "only those of this investor")
    .action(list)
  addProposalOptions(command.command("validate <bankAccountId>"))
    .description("propose that the account is the investor's, so that redemptions may be paid to it")
    .action((id: string, options: ProposingOptions) =>
      proposeAndPrint("bank-account", { bankAccountId: uuidOf(id, "The bank account") }, options),
    )
  command
    .command("invalidate <bankAccountId>")
    .description("mark the account as closed or not the investor's, so that no new order may use it")
    .action(invalidate)
  return command
}

async function list(options: ListOptions & Readonly<{ investor?: string }>): Promise<void> {
  const investorId = options.investor === undefined ? null : uuidOf(options.investor, "--investor")
  const filter = { investorId, currency: null, status: statusOf(options, BANK_ACCOUNT_STATUSES) }
  const page = firstPage(options)
  const found = await asOperatorInBusinessTime((ctx, operator) =>
    listBankAccounts(ctx, operator, { ...filter, page }),
  )
  printPage(found, lineOf, "No bank accounts found.")
}

async function invalidate(bankAccountId: string): Promise<void> {
  const id = uuidOf(bankAccountId, "The bank account")
  const input = { id, decision: "invalidate" } as const
  printLine(lineOf(await asMakerInBusinessTime((ctx, operator) => decideBankAccount(ctx, operator, input))))
}

const lineOf = ({ id, status, currency, accountNumber, bic, investorId }: BankAccount): string =>
  `${id}  ${status.padEnd(20)} ${currency} ${accountNumber} ${bic}  investor ${investorId}`
