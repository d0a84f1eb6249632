"use client"

import { useEffect, useState } from "react"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { amountInWords } from "#lib/format/amount-in-words.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** Repeats what was understood of an amount, in figures and in words, so that a slipped zero is seen. */
export function AmountEcho({
  language,
  amount,
  sentence,
}: Readonly<{
  language: Language
  amount: Amount
  sentence: Messages["ordering"]["understood"]
}>) {
  const { value, currency } = amount
  const [read, setRead] = useState<Readonly<{ value: string; words: string | null }>>()
  useEffect(() => {
    let isCurrent = true
    const keep = (words: string | null) => {
      if (isCurrent) setRead({ value, words })
    }
    amountInWords(language, { value, currency }).then(keep, () => keep(null))
    return () => {
      isCurrent = false
    }
  }, [language, value, currency])
  const figures = formatMoney(language, amount)
  const words = read?.value === value ? read.words : null
  return <>{words === null ? figures : formatMessage(sentence, { amount: figures, words, currency })}</>
}
