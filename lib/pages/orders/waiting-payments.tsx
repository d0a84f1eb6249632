import { TextLink } from "#components/ui/links.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { WaitingPayment } from "#lib/services/wires/find-waiting-payments.ts"

/** An order with the payments for it that wait for a bank account. */
type PaidOrder = Readonly<{
  id: string
  payments: readonly WaitingPayment[]
  /** In a list: what the order is called, and its page. */
  title?: string
  path?: string
  /** Where the account is registered; null for a reader who may not do so. */
  registerPath: string | null
}>

/**
 * What came for orders from bank accounts that are not registered or not verified, and where they are registered; nothing where
 * nothing waits.
 */
export function WaitingPayments({
  language,
  ordering,
  orders,
}: Readonly<{ language: Language; ordering: Messages["ordering"]; orders: readonly PaidOrder[] }>) {
  const lines = orders.flatMap((order) =>
    order.payments.map((payment, index) => ({ key: `${order.id} ${index}`, order, payment })),
  )
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="waiting-payments-heading" className="mb-10 border-warning border-l-2 py-1 pl-4">
      <h2 id="waiting-payments-heading" className="font-medium">
        {ordering.paymentsWait}
      </h2>
      <ul className="mt-1 max-w-text space-y-2">
        {lines.map(({ key, order: { title, path, registerPath }, payment }) => (
          <li key={key} className="figures">
            {title === undefined || path === undefined ? null : (
              <>
                <TextLink href={path}>{title}</TextLink>{" "}
              </>
            )}
            {paymentText(language, ordering, payment)}
            {registerPath === null || payment.isRegistered ? null : (
              <>
                {" "}
                <TextLink href={registerPath}>{ordering.registerThisAccount}</TextLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What came, from what kind of account, and what makes it count. */
export function paymentText(
  language: Language,
  ordering: Messages["ordering"],
  { amount, accountEnd, isRegistered }: WaitingPayment,
): string {
  const money = { amount: formatMoney(language, amount), currency: amount.currency }
  if (isRegistered) return formatMessage(ordering.paymentFromUnverified, money)
  return accountEnd === null
    ? formatMessage(ordering.paymentFromUnknown, money)
    : formatMessage(ordering.paymentFromUnknownEnding, { ...money, end: accountEnd })
}
