/** A figure with its goal, a minimum or a maximum. */
export function verdict(
  name: string,
  value: number,
  goal: Readonly<{ atLeast: number } | { atMost: number }>,
  unit: string,
): void {
  const [isReached, inWords] =
    "atLeast" in goal
      ? [value >= goal.atLeast, `at least ${goal.atLeast}`]
      : [value <= goal.atMost, `at most ${goal.atMost}`]
  const figure = value >= 100 ? value.toFixed(0) : value.toFixed(2)
  console.log(
    `  ${name.padEnd(34)}${figure.padStart(8)} ${unit.padEnd(7)} goal ${inWords}: ${isReached ? "reached" : "MISSED"}`,
  )
}
