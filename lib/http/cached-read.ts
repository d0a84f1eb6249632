import type { ServiceContext } from "#lib/services/context.ts"
import { serviceContext } from "./service-context.ts"

/** What keeps reads of public data. */
type Reads = Readonly<{
  find: <Value>(
    serviceFunction: unknown,
    input: readonly unknown[],
    read: () => Promise<Value>,
  ) => Promise<Value>
}>

const shared = globalThis as typeof globalThis & { sharebookPublicReads?: Reads }

/** Says who keeps the reads of this process. On the global object, because Next bundles pages on their own. */
export function offerPublicReads(reads: Reads): void {
  shared.sharebookPublicReads = reads
}

/**
 * What a service function says about public data, from memory while nothing has been published since. For service functions that hang on
 * nothing but their input and what is published (not on the clock), and whose answers nobody changes.
 */
export function cachedRead<Input extends readonly unknown[], Value>(
  serviceFunction: (ctx: ServiceContext, ...input: Input) => Promise<Value>,
  ...input: Input
): Promise<Value> {
  const read = () => serviceFunction(serviceContext(), ...input)
  return shared.sharebookPublicReads?.find(serviceFunction, input, read) ?? read()
}
