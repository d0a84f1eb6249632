/** Where the service itself has a value: an address, and the field of its JSON response. */
export type LookUp = Readonly<{ lookUp: string; field: readonly (string | number)[] }>

/**
 * What a form starts with: a value, or what the first of several addresses has that has anything. Keyed by
 * `operationId.parameter` or by the parameter alone; the longer key counts first.
 */
export type Sample = Readonly<{ value: string }> | LookUp | Readonly<{ firstOf: readonly LookUp[] }>

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
  for (const each of "firstOf" in sample ? sample.firstOf : [sample]) {
    const found = await lookedUpAt(each, headers)
    if (found !== undefined) return found
  }
  return undefined
}

async function lookedUpAt(
  { lookUp, field }: LookUp,
  headers: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  // Without `omit` a browser would answer a 401 with a question of its own.
  const response = await fetch(lookUp, { headers, credentials: "omit" }).catch(() => undefined)
  if (response?.ok !== true) return undefined
  let found: unknown = await response.json()
  for (const step of field) {
    found =
      typeof found === "object" && found !== null
        ? (found as Record<string | number, unknown>)[step]
        : undefined
  }
  return typeof found === "string" ? found : undefined
}
