import { OperatorAction } from "#components/operator/operator-action.tsx"
import { RELEASE_BOX, RELEASE_FORM, ReleaseMoney } from "#components/payouts/release-money.tsx"
import { actionStyle, TextLink } from "#components/ui/links.tsx"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { ReportedStatus } from "#lib/domain/payouts/payment-status.ts"
import { meaningOf } from "#lib/domain/payouts/payment-status.ts"
import type { ReportedPayment } from "#lib/domain/payouts/reported-payment.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatExactMoney, formatSums } from "#lib/format/format-money.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { orNull } from "#lib/pages/or-not-found.ts"
import { requireApproval } from "#lib/services/approvals/list-approvals.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { listDownloads, listPayoutFiles } from "#lib/services/payouts/write-payout-file.ts"
import { APPROVALS_PATH } from "./approvals/approvals.tsx"
import type { OperatorPage } from "./operator-page.tsx"
import { bankFilePath, paymentErrors } from "./payments-areas.tsx"

// Parts of the lists of money that goes to investors: a maker releases it together and records what the bank did with it.

/** Which list: payouts of redemptions, or money of compensations. */
type ListName = "payouts" | "compensations"

/** What may be released; of what is noted a maker reads first what there is to know, and chooses it. */
type Payable = Readonly<{ id: string; amount: Amount; isNoted: boolean }>

/** Releases what is ticked in the table below. */
export function Release({
  page,
  of,
  payable,
}: Readonly<{
  page: OperatorPage
  of: ListName
  payable: readonly Payable[]
}>) {
  const { language, address, may } = page
  const { payments: texts } = staffMessages(language)
  if (!may("propose") || payable.length === 0) return null
  return (
    <div className="mb-6">
      <ReleaseMoney
        language={language}
        of={of}
        texts={{
          ...pickTexts(texts, [
            "releaseText",
            "chosenSums",
            "chooseAll",
            "chooseUnnoted",
            "chooseNone",
            "notChosen",
            "propose",
            "cancel",
          ]),
          ...texts.releases[of],
        }}
        errors={paymentErrors(page, texts.outcomes[of].conflict)}
        payable={Object.fromEntries(payable.map(({ id, amount }) => [id, amount]))}
        noted={payable.filter(({ isNoted }) => isNoted).map(({ id }) => id)}
        approvalsHref={address(APPROVALS_PATH)}
      />
    </div>
  )
}

/** An amount, with a box where a maker may release it: ticked unless there is something to note. */
export function ReleasedAmount({
  page: { language, may },
  id,
  amount,
  investorName,
  isPayable,
  isNoted,
}: Readonly<{
  page: OperatorPage
  id: string
  amount: Amount
  investorName: string
  isPayable: boolean
  isNoted: boolean
}>) {
  const { payments: texts } = staffMessages(language)
  const money = formatExactMoney(language, amount)
  if (!may("propose") || !isPayable)
    return <span className="block whitespace-nowrap @min-[58rem]:text-right">{money}</span>
  return (
    <label className="flex min-h-6 items-center gap-2 whitespace-nowrap @min-[58rem]:justify-between">
      <input
        type="checkbox"
        form={RELEASE_FORM}
        name={RELEASE_BOX}
        value={id}
        defaultChecked={!isNoted}
        aria-label={formatMessage(texts.chosen, { amount: money, investor: investorName })}
        className="size-4 accent-accent"
      />
      {money}
    </label>
  )
}

const STATE_LOOKS = { open: "font-medium", done: "text-muted", failed: "text-danger" } as const

/** What the bank said last of a transfer, and on which day. */
export function reportedStatusText(
  { language }: OperatorPage,
  { status, reasonCode, at }: ReportedStatus,
): string {
  const { payments: texts } = staffMessages(language)
  const code = reasonCode === null ? status : `${status} ${reasonCode}`
  const meaning = meaningOf(status)
  return formatMessage(meaning === null ? texts.bankSaid : texts.bankSays[meaning], {
    code,
    day: formatDay(language, dayIn(at, "UTC")),
  })
}

/** What a bank statement that waits for a checker says of money, or null. */
export function reportedPaymentText(
  { language }: OperatorPage,
  reported: ReportedPayment | null,
): string | null {
  if (reported === null) return null
  const { payments: texts } = staffMessages(language)
  return formatMessage(texts.reportedPayments[reported.direction], { day: formatDay(language, reported.day) })
}

/** Where money stands, why, and the proposal that it waits for. */
export function MoneyState({
  page: { language, address },
  state,
  look,
  lines,
  proposalId,
}: Readonly<{
  page: OperatorPage
  state: string
  look: keyof typeof STATE_LOOKS
  lines: readonly (string | null)[]
  proposalId: string | null
}>) {
  const { payments: texts } = staffMessages(language)
  return (
    <>
      <span className={STATE_LOOKS[look]}>{state}</span>
      {lines.map((line) =>
        line === null ? null : (
          <span key={line} className="block max-w-64 text-12 text-muted @min-[58rem]:max-w-48">
            {line}
          </span>
        ),
      )}
      {proposalId === null ? null : (
        <span className="block">
          <TextLink href={address(`${APPROVALS_PATH}/${proposalId}`)}>{texts.openProposal}</TextLink>
        </span>
      )}
    </>
  )
}

const DOES = {
  payouts: { confirm: "confirmPayout", fail: "failPayout" },
  compensations: { confirm: "confirmCompensation", fail: "failCompensation" },
} as const

/** Whether the bank has paid the transfer that was sent with this end-to-end id. */
export function Outcome({
  page,
  of,
  params,
  endToEndId,
  amount,
  investorName,
  accountNumber,
}: Readonly<{
  page: OperatorPage
  of: ListName
  params: Readonly<Record<string, string>>
  endToEndId: string
  amount: Amount
  investorName: string
  accountNumber: string
}>) {
  const { language } = page
  const { payments: texts } = staffMessages(language)
  const outcomeTexts = texts.outcomes[of]
  const figures = {
    amount: formatExactMoney(language, amount),
    investor: investorName,
    iban: groupInFours(accountNumber),
  }
  const errors = paymentErrors(page, outcomeTexts.conflict)
  // A question about one transfer is not answered for the next one, by which an open page may show it replaced.
  return (
    <span key={endToEndId} className="flex flex-wrap gap-2 @min-[58rem]:flex-nowrap">
      <OperatorAction
        language={language}
        does={DOES[of].confirm}
        params={params}
        payload={{ endToEndId }}
        errors={errors}
        texts={{
          action: texts.confirm,
          label: formatMessage(texts.confirmLabel, figures),
          title: outcomeTexts.confirmTitle,
          text: formatMessage(outcomeTexts.confirmText, figures),
          confirm: texts.confirmIt,
          cancel: texts.cancel,
        }}
      />
      <OperatorAction
        language={language}
        does={DOES[of].fail}
        params={params}
        payload={{ endToEndId }}
        errors={errors}
        isDangerous
        texts={{
          action: texts.fail,
          label: formatMessage(texts.failLabel, figures),
          title: outcomeTexts.failTitle,
          text: formatMessage(outcomeTexts.failText, figures),
          confirm: texts.failIt,
          cancel: texts.cancel,
          reason: { label: texts.reasonLabel, help: outcomeTexts.failHelp, error: texts.reasonError },
        }}
      />
    </span>
  )
}

/** What was released together: how far it is, its proposal, and once it is approved the files for the banks. */
export async function OneRelease({
  page,
  approvalId,
  text,
  progress = null,
}: Readonly<{ page: OperatorPage; approvalId: string; text: string; progress?: string | null }>) {
  const { ctx, actor, address } = page
  const batch = await orNull(requireApproval(ctx, actor, approvalId))
  if (batch === null) return null
  return (
    <div className="mb-8 space-y-3">
      {progress === null ? null : <p className="figures text-17">{progress}</p>}
      <p>
        <TextLink href={address(`${APPROVALS_PATH}/${approvalId}`)}>{text}</TextLink>
      </p>
      {batch.kind === "payout-batch" && batch.state === "approved" ? (
        <BankFiles page={page} batch={batch} />
      ) : null}
    </div>
  )
}

/** The files for the banks, and why money of some classes is in none. */
async function BankFiles({ page, batch: { id } }: Readonly<{ page: OperatorPage; batch: Approval }>) {
  const { language, ctx, actor, address } = page
  const { payments: texts } = staffMessages(language)
  const { files, withoutAccount } = await listPayoutFiles(ctx, actor, id)
  const downloads = await listDownloads(ctx, actor, id)
  const nameOf = await findOperatorNames(
    ctx,
    [...downloads.values()].flatMap((ofFile) => ofFile.slice(0, 1).map(({ by }) => by)),
  )
  const downloadedText = (messageId: string) => {
    const ofFile = downloads.get(messageId) ?? []
    const [last] = ofFile
    return last === undefined
      ? null
      : formatMessage(texts.downloaded, {
          count: ofFile.length,
          name: nameOf(last.by),
          time: formatInstant(language, last.at, "UTC"),
        })
  }
  return (
    <>
      {files.map((file, index) => (
        <p key={file.messageId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a
            href={address(bankFilePath(id, files.length === 1 ? null : index + 1))}
            className={actionStyle("quiet")}
          >
            {formatMessage(file.scheme === "sepa" ? texts.sepaFile : texts.otherFile, {
              bank: file.bank ?? file.accounts.map(groupInFours).join(", "),
            })}
          </a>
          <span className="figures text-13 text-muted">
            {formatMessage(texts.bankFileNote, {
              count: file.transfers.length,
              sums: formatSums(
                language,
                file.transfers.map(({ amount }) => amount),
              ),
            })}
          </span>
          <span className="w-full text-13">{downloadedText(file.messageId)}</span>
        </p>
      ))}
      {withoutAccount.length === 0 ? null : (
        <p className="text-13 text-muted">
          {formatMessage(texts.noBankFile, { classes: withoutAccount.join(", ") })}
        </p>
      )}
    </>
  )
}

/** The ids of what a proposal is about, by the first word of its subjects; none for a proposal that there is not. */
export async function idsOfBatch(
  { ctx, actor }: OperatorPage,
  approvalId: string,
  prefix: string,
): Promise<string[]> {
  const approval = await orNull(requireApproval(ctx, actor, approvalId))
  return (approval?.subjects ?? []).flatMap((subject) =>
    subject.startsWith(prefix) ? [subject.slice(prefix.length)] : [],
  )
}
