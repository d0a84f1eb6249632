/** Runs work with the same key one after the other, in the order of the calls. */
export class Mutexes<Key extends object> {
  readonly #last = new WeakMap<Key, Promise<unknown>>()

  run<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work)
    this.#last.set(
      key,
      turn.catch(() => {}),
    )
    return turn
  }
}
