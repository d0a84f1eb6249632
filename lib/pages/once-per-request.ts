import { cache } from "react"

/**
 * Reads by their names, each once for a request: the title of a page needs the same as its body. Outside of the rendering of a
 * page, as in the handler of a file, it reads each time.
 */
export function oncePerRequest<Value>(): (name: string, read: () => Promise<Value>) => Promise<Value> {
  const readsOfRequest = cache(() => new Map<string, Promise<Value>>())
  return (name, read) => {
    const reads = readsOfRequest()
    const begun = reads.get(name) ?? read()
    reads.set(name, begun)
    return begun
  }
}
