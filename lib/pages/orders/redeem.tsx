import { fullAccountText } from "#components/orders/order.ts"
import { executionText } from "#components/orders/order-facts.ts"
import { RedeemForm } from "#components/redemption-orders/redeem-form.tsx"
import type { RedemptionChoice } from "#components/redemption-orders/redeem-form-props.ts"
import { REDEEM_TEXTS } from "#components/redemption-orders/redeem-form-props.ts"
import { ActionLink } from "#components/ui/links.tsx"
import { EmptyState } from "#components/ui/page-parts.tsx"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { isZero, multiply } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import { expectedOrderTermsFor } from "#lib/domain/orders/dealing-day.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatShares } from "#lib/format/format-number.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import type { Actor } from "#lib/services/actor.ts"
import { listBankAccounts } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { findPublishedNetAssetValue } from "#lib/services/net-asset-values/list-net-asset-values.ts"
import { listDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { requirePortfolio } from "#lib/services/portfolios/require-portfolio.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import type { OrderFormSurroundings, OrderTexts } from "./order-form.tsx"
import { NeedsScripts, orderFormProps, secondsUntil } from "./order-form.tsx"

/** The positions of an investor that have free shares, in words. */
async function loadRedemptionChoices(
  ctx: ServiceContext,
  actor: Actor,
  { language, ordering }: OrderTexts,
  investorId: string,
): Promise<readonly RedemptionChoice[]> {
  const filter = { investorId, currency: null, status: "validated" } as const
  const [{ positions }, allTerms, shareClasses, accounts] = await Promise.all([
    requirePortfolio(ctx, actor, investorId),
    cachedRead(listDealingTerms),
    cachedRead(listShareClasses),
    listBankAccounts(ctx, actor, { ...filter, page: { cursor: null, limit: 1_000 } }),
  ])
  const choices = positions.map(async (position): Promise<RedemptionChoice[]> => {
    const { shareClassId, freeShares, blockedShares, netAssetValue } = position
    if (isZero(freeShares) || netAssetValue === null) return []
    const terms = allTerms.find((each) => each.shareClassId === shareClassId)
    const shareClass = shareClasses.find(({ id }) => id === shareClassId)
    invariant(terms !== undefined && shareClass !== undefined, "a position is in a class there is")
    const { currency, calendar, symbol } = terms
    const { dealingDay, priceDay, cutOffAt } = expectedOrderTermsFor(calendar, ctx.clock.now())
    const published = await cachedRead(findPublishedNetAssetValue, { shareClassId, day: priceDay })
    const estimated = published ?? netAssetValue
    const freeSharesText = formatShares(language, freeShares, terms.shareDecimals)
    const worth = formatMoney(language, amount(multiply(freeShares, netAssetValue.amount.value), currency))
    const blocked = formatMessage(ordering.blockedToo, {
      count: Number(blockedShares),
      shares: formatShares(language, blockedShares, terms.shareDecimals),
    })
    const free = formatMessage(ordering.freeShares, {
      count: Number(freeShares),
      shares: freeSharesText,
      value: worth,
    })
    return [
      {
        shareClassId,
        symbol,
        title: shareClass.data[language].name,
        currency,
        shareDecimals: terms.shareDecimals,
        freeShares,
        freeSharesText,
        position: { shares: position.shares, cost: position.costBasis.value },
        feeRate: terms.redemptionFees,
        minimum: terms.minimumRedemption,
        latestValue: estimated.amount.value,
        valueText: symbol,
        noteText: isZero(blockedShares) ? free : formatMessage(ordering.freeAndBlocked, { free, blocked }),
        estimateText: formatMessage(published === null ? ordering.estimateAtLatest : ordering.estimateAt, {
          value: formatMoney(language, estimated.amount, terms.navDecimals),
          day: formatDay(language, estimated.day),
        }),
        dealingText: [
          executionText(language, ordering, terms, {
            isDone: false,
            dealingDay,
            priceDay,
            value: published?.amount ?? null,
          }),
          formatMessage(ordering.redeemBefore, {
            cutOff: formatInstant(language, cutOffAt, calendar.timezone),
          }),
        ].join(" "),
        cutOffText: formatInstant(language, cutOffAt, calendar.timezone),
        secondsLeft: secondsUntil(ctx, cutOffAt),
        accounts: accounts.items
          .filter((account) => account.currency === currency)
          .map((account) => ({ id: account.id, text: fullAccountText(account) })),
      },
    ]
  })
  return (await Promise.all(choices)).flat()
}

/** What an investor can redeem, and the form that orders it. */
export async function RedeemPositions({
  page,
  investorId,
}: Readonly<{ page: OrderFormSurroundings; investorId: string }>) {
  const { language, ctx, actor } = page
  const ordering = page.ordering ?? messages(language).ordering
  const [first, ...others] = await loadRedemptionChoices(ctx, actor, { language, ordering }, investorId)
  if (first === undefined) {
    return (
      <EmptyState
        text={ordering.redeemEmpty}
        action={<ActionLink href={page.subscribePath}>{ordering.subscribe}</ActionLink>}
      />
    )
  }
  return (
    <>
      <NeedsScripts language={language} />
      {/* Nothing that was typed for one investor is left in the form of another. */}
      <RedeemForm
        key={investorId}
        {...orderFormProps(page, investorId, [first, ...others])}
        accountsPath={page.accountsPath}
        texts={pickTexts(ordering, REDEEM_TEXTS)}
      />
    </>
  )
}
