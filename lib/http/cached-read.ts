import { processGlobal } from "#lib/domain/process/process-global.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { publicContext } from "./read-context.ts"

/** A cache of reads of public data. */
type Reads = Readonly<{
  find: <Value>(
    serviceFunction: unknown,
    input: readonly unknown[],
    read: () => Promise<Value>,
  ) => Promise<Value>
}>

const shared = processGlobal<Reads>("sharebookPublicReads")

/** Sets the cache of this process. */
export function setPublicReads(reads: Reads): void {
  shared.value = reads
}

/**
 * The result of a service function about public data, from memory while nothing has been published since. For service
 * functions that depend only on their input and on published data (not on the clock), and whose results nobody changes.
 */
export function cachedRead<Input extends readonly unknown[], Value>(
  serviceFunction: (ctx: ServiceContext, ...input: Input) => Promise<Value>,
  ...input: Input
): Promise<Value> {
  const read = async () => serviceFunction(await publicContext(), ...input)
  return shared.value?.find(serviceFunction, input, read) ?? read()
}
