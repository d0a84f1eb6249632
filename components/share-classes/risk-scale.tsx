import { FactList } from "#components/ui/facts.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { RISK_INDICATORS } from "#lib/domain/share-classes/share-class-risk.ts"
import { holdingPeriodText, riskSentences } from "#lib/factsheet/risk-texts.ts"
import { messages } from "#lib/i18n/messages.ts"

/** The risk class on its scale and in words, and how long the shares should be kept. */
export function ShareClassRisk({
  language,
  shareClass,
}: Readonly<{ language: Language; shareClass: ShareClass }>) {
  const { parties: texts } = messages(language)
  const { riskIndicator, recommendedHoldingPeriod: period } = shareClass
  const [first, ...others] = riskSentences(language, shareClass)
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2 print:grid-cols-2 [&>*]:min-w-0">
      <div>
        {riskIndicator === null ? null : (
          <div aria-hidden="true" className="mb-6">
            <ol className="figures flex gap-1">
              {RISK_INDICATORS.map((step) => (
                <li
                  key={step}
                  className={`flex h-12 flex-1 items-center justify-center border font-serif text-21 print:h-9 ${
                    step === riskIndicator
                      ? "border-ink bg-ink text-paper kept-color"
                      : "border-border text-muted"
                  }`}
                >
                  {step}
                </li>
              ))}
            </ol>
            <p className="mt-2 flex justify-between gap-6 text-12 text-muted">
              <span>{`← ${texts.lowerRisk}`}</span>
              <span className="text-right">{`${texts.higherRisk} →`}</span>
            </p>
          </div>
        )}
        {period === null ? null : (
          <FactList
            facts={[{ id: "holding", name: texts.holdingPeriod, value: holdingPeriodText(language, period) }]}
          />
        )}
      </div>
      {first === undefined ? null : (
        <div className="max-w-text">
          <p className="font-medium text-17">{first}</p>
          {others.map((sentence) => (
            <p key={sentence} className="mt-2">
              {sentence}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
