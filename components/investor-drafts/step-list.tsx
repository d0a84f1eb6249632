import { ScriptedButton } from "#components/ui/scripted-button.tsx"
import type { DraftStep } from "#lib/domain/investor-drafts/investor-draft.ts"
import { DRAFT_STEPS } from "#lib/domain/investor-drafts/investor-draft.ts"
import type { SavingState } from "./draft-saver.ts"
import type { WizardTexts } from "./wizard-texts.ts"

/** The steps of a form; those before the current one lead back. */
export function StepList({
  texts,
  step,
  onStep,
}: Readonly<{ texts: WizardTexts; step: DraftStep; onStep: (step: DraftStep) => void }>) {
  const current = DRAFT_STEPS.indexOf(step)
  return (
    <nav aria-label={texts.progress} className="mb-8 border-hairline border-b">
      <ol className="-mb-px flex flex-wrap gap-x-3 text-13 sm:gap-x-6">
        {DRAFT_STEPS.map((other, index) => (
          <li
            key={other}
            aria-current={other === step ? "step" : undefined}
            className="border-transparent border-b-2 pb-2 text-muted leading-6 aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
          >
            <span className="figures">{index + 1}. </span>
            {index < current ? (
              <ScriptedButton
                onClick={() => onStep(other)}
                className="min-h-6 cursor-pointer text-accent underline underline-offset-4"
              >
                {texts.steps[other]}
              </ScriptedButton>
            ) : (
              texts.steps[other]
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Whether what was typed is saved, in words; what is wrong stays until it is right. */
export function SavingLine({ texts, saving }: Readonly<{ texts: WizardTexts; saving: SavingState }>) {
  const isOffline = saving.kind === "failed" && saving.error.isUndecided
  const text =
    saving.kind === "unsaved"
      ? texts.unsaved
      : saving.kind === "saving"
        ? texts.saving
        : saving.kind === "saved"
          ? texts.saved
          : isOffline
            ? texts.offline
            : ""
  return (
    <p role="status" className={`text-13 ${isOffline ? "basis-full text-danger" : "text-muted"}`}>
      {text}
    </p>
  )
}
