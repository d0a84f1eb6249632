/** What an operator does before the first order, in this order: each step needs those before it. */
export const FIRST_STEPS = ["users", "funds", "classes", "values"] as const

export type FirstStepName = (typeof FIRST_STEPS)[number]

/** What there is in the database of each step. */
export type FirstStartFacts = Readonly<Record<FirstStepName, boolean>>

export type FirstStep = Readonly<{ name: FirstStepName; state: "done" | "next" | "later" }>

/** Every step with its state: the first that is not done is next. */
export function firstSteps(facts: FirstStartFacts): FirstStep[] {
  const next = FIRST_STEPS.find((name) => !facts[name])
  return FIRST_STEPS.map((name) => ({
    name,
    state: facts[name] ? "done" : name === next ? "next" : "later",
  }))
}

/** Whether the funds are in operation: values are published, whoever works for them now. */
export const isSetUp = (steps: readonly FirstStep[]): boolean =>
  steps.some(({ name, state }) => name === "values" && state === "done")
