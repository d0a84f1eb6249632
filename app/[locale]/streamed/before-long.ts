/** What a promise gives within a time; undefined when it takes longer, and the promise goes on. */
export async function beforeLong<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value | undefined> {
  const { promise: over, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, milliseconds)
  try {
    return await Promise.race([promise, over])
  } finally {
    clearTimeout(timer)
  }
}
