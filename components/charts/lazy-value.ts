/** A value made when it is first asked for, and then kept. */
export function lazyValue<Value>(make: () => Value): () => Value {
  let made: Readonly<{ value: Value }> | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
