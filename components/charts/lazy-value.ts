/** Returns a function that computes a value at its first call, and returns that value at every call. */
export function lazyValue<Value>(make: () => Value): () => Value {
  let made: Readonly<{ value: Value }> | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
