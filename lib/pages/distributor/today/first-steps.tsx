import { ActionLink } from "#components/ui/links.tsx"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"

const STEPS = ["investor", "order", "payment"] as const

/** For a distributor without investors: what to do first, and what follows. */
export const FirstSteps = ({
  page: { address, may },
  texts,
}: Readonly<{ page: DistributorPage; texts: StaffMessages["today"] }>) => (
  <section aria-labelledby="start-heading" className="border-hairline border-y py-8">
    <h2 id="start-heading" className="text-21">
      {texts.start}
    </h2>
    <p className="mt-1 max-w-text text-muted">{texts.startText}</p>
    <ol className="mt-6 grid gap-6 md:grid-cols-3">
      {STEPS.map((step, index) => (
        <li key={step}>
          <p className="font-serif text-28 text-muted">{index + 1}</p>
          <h3 className="font-medium text-17">{texts.steps[step]}</h3>
          <p className="mt-1 text-13 text-muted">{texts.steps[`${step}Text`]}</p>
        </li>
      ))}
    </ol>
    {may("onboard") ? (
      <div className="mt-8">
        <ActionLink href={address("/distributor/investors/new")}>{texts.createInvestor}</ActionLink>
      </div>
    ) : null}
  </section>
)
