import type { OrderStep } from "./order-steps.ts"

/**
 * The steps of an order under each other. The present one is marked by weight and a full dot, not by colour; what is to
 * come stands muted.
 */
export function OrderTimeline({ label, steps }: Readonly<{ label: string; steps: readonly OrderStep[] }>) {
  return (
    <ol aria-label={label} className="max-w-text">
      {steps.map((step) => (
        <li
          key={step.id}
          aria-current={step.state === "present" ? "step" : undefined}
          className="relative border-hairline border-l pb-6 pl-6 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[5.5px] size-2.5 rounded-full border-[1.5px] ${DOTS[step.state]}`}
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p
              className={
                step.state === "present" ? "font-semibold" : step.state === "upcoming" ? "text-muted" : ""
              }
            >
              {step.title}
            </p>
            {step.at === null ? null : (
              <p className={`figures text-13 ${step.state === "present" ? "font-semibold" : "text-muted"}`}>
                {step.at}
              </p>
            )}
          </div>
          <p className={step.state === "present" ? "" : "text-muted"}>{step.sentence}</p>
        </li>
      ))}
    </ol>
  )
}

const DOTS: Readonly<Record<OrderStep["state"], string>> = {
  done: "border-ink bg-paper",
  present: "border-ink bg-ink",
  upcoming: "border-hairline bg-paper",
  ended: "border-ink bg-paper",
}
