import { InlineCode } from "#components/ui/code.tsx"
import type { FirstStep, FirstStepName } from "#lib/domain/first-start/first-start.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { messages } from "#lib/i18n/messages.ts"

/** What is typed for each step. */
const COMMANDS: Readonly<Record<FirstStepName, readonly string[]>> = {
  users: [
    'npm run cli -- users create ines@example.org --name "Ines Ferreira" --operator maker',
    "npm run cli -- users invite ines@example.org --show-link",
    'npm run cli -- users create paul@example.org --name "Paul Whitmore" --operator checker',
    "npm run cli -- users invite paul@example.org --show-link",
  ],
  funds: [
    "npm run cli -- sign-in ines@example.org",
    "npm run cli -- catalogue init our-funds",
    "npm run cli -- import funds our-funds/funds.csv",
    "npm run cli -- import calendars our-funds/calendars.csv",
  ],
  classes: ["npm run cli -- import share-classes our-funds/share-classes.csv"],
  values: [
    "npm run cli -- import net-asset-values our-funds/net-asset-values.csv",
    "npm run cli -- approvals list --status proposed",
  ],
}

/** What an operator does first: what is done, what is next with its commands, and what follows. */
export function FirstSteps({
  language,
  steps,
}: Readonly<{ language: Language; steps: readonly FirstStep[] }>) {
  const { firstStart } = messages(language)
  return (
    <>
      <ol className="border-ink border-t">
        {steps.map(({ name, state }, index) => (
          <li
            key={name}
            aria-current={state === "next" ? "step" : undefined}
            className="border-hairline border-b py-4 md:grid md:grid-cols-[2rem_minmax(0,1fr)_8rem] md:gap-x-4"
          >
            <span aria-hidden="true" className="figures text-muted max-md:hidden">
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className={state === "later" ? "text-muted" : "font-medium"}>{firstStart.steps[name]}</p>
              {state === "done" ? null : (
                <p className="mt-1 max-w-text text-13 text-muted">{firstStart.how[name]}</p>
              )}
              {state === "next" ? (
                <ul className="mt-3 space-y-1 text-13">
                  {COMMANDS[name].map((command) => (
                    <li key={command}>
                      <InlineCode>{command}</InlineCode>
                    </li>
                  ))}
                </ul>
              ) : null}
            </div>
            <p
              className={`text-13 max-md:mt-2 md:text-right ${state === "next" ? "font-medium" : "text-muted"}`}
            >
              {firstStart[state]}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-text text-13 text-muted">{firstStart.guide}</p>
    </>
  )
}
