/**
 * What a form starts with: a value, or where the service itself has one (an address, and the field of its JSON
 * answer). Keyed by `operationId.parameter` or by the parameter alone; the longer key counts first.
 */
export type Sample =
  | Readonly<{ value: string }>
  | Readonly<{ lookUp: string; field: readonly (string | number)[] }>

export type Samples = Readonly<Record<string, Sample>>

/** The sample of one parameter. */
export const sampleOf = (samples: Samples, operationId: string, parameter: string): Sample | undefined =>
  samples[`${operationId}.${parameter}`] ?? samples[parameter]

/** Looks a sample up; nothing when the service does not answer with it. */
export async function lookedUp(
  sample: Sample,
  headers: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  if ("value" in sample) return sample.value
  // Without `omit` a browser would answer a 401 with a question of its own.
  const response = await fetch(sample.lookUp, { headers, credentials: "omit" }).catch(() => undefined)
  if (response?.ok !== true) return undefined
  let found: unknown = await response.json()
  for (const step of sample.field) {
    found =
      typeof found === "object" && found !== null
        ? (found as Record<string | number, unknown>)[step]
        : undefined
  }
  return typeof found === "string" ? found : undefined
}
