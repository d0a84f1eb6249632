/** States what must hold if our own code is right; throws an Error that ends as a logged error. */
export function invariant(condition: unknown, statement: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${statement}`)
}
