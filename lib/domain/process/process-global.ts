const properties = globalThis as unknown as Record<string, unknown>

/**
 * A value that the whole process shares. It is a property of the global object, because Next.js bundles a module several times: pages,
 * routes and the server each have a copy of its variables.
 */
export const processGlobal = <T>(name: `sharebook${string}`): { value: T | undefined } => ({
  get value() {
    return properties[name] as T | undefined
  },
  set value(value) {
    properties[name] = value
  },
})

/** Returns the one value of a process, which the first call creates. */
export function processSingleton<T>(name: `sharebook${string}`, create: () => T): () => T {
  const shared = processGlobal<T>(name)
  return () => {
    if (shared.value === undefined) shared.value = create()
    return shared.value
  }
}
