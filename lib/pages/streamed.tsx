import { performance } from "node:perf_hooks"
import type { ReactNode } from "react"
import { Suspense } from "react"
import type { Language } from "#lib/domain/languages/language.ts"
import { messages } from "#lib/i18n/messages.ts"
import { Block } from "./block.tsx"

/** The value of a promise within a time; undefined when it takes longer, while the promise continues. */
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

/** Around a skeleton: announces to screen readers that content is loading, and hides its lines from them. */
const Awaited = ({ loading, children }: Readonly<{ loading: string; children: ReactNode }>) => (
  <div aria-busy="true" data-awaited="">
    <p role="status" className="sr-only">
      {loading}
    </p>
    <div aria-hidden="true">{children}</div>
  </div>
)

/** How long a page waits for a block before it shows a skeleton: too short to notice. */
const SKELETON_AFTER_MILLISECONDS = 150

/**
 * How long it waits while this process is busy. The block then waits for the processor, not for the database. A skeleton would
 * have to wait too, and rendering it would add to the load.
 */
const SKELETON_WHEN_BUSY_AFTER_MILLISECONDS = 1_000

/** The utilization of the event loop from which a process counts as busy. */
const BUSY_UTILIZATION = 0.9

/** A block if it is ready in time; undefined otherwise. */
export async function readyBlock(block: Promise<ReactNode>): Promise<ReactNode | undefined> {
  const before = performance.eventLoopUtilization()
  const ready = await beforeLong(block, SKELETON_AFTER_MILLISECONDS)
  if (ready !== undefined || performance.eventLoopUtilization(before).utilization < BUSY_UTILIZATION)
    return ready
  return beforeLong(block, SKELETON_WHEN_BUSY_AFTER_MILLISECONDS - SKELETON_AFTER_MILLISECONDS)
}

/**
 * A block of a page that may take its time. What is ready before long comes with the page, which then needs no script to
 * be read; else a skeleton takes its place while the rest of the page is shown. An error is shown in place of the block.
 * Nothing that decides about the page itself (who may see it, whether it exists) may be in it: the status has gone.
 */
export async function Streamed({
  language,
  name,
  skeleton,
  isNextChoice,
  children,
}: Readonly<{
  language: Language
  /** The heading of the block, which its error message names. */
  name: string
  /** As high as the block will be, as far as that is known. */
  skeleton: ReactNode
  /** The block is already on the page, with another choice: it is replaced when complete, and keeps the focus until then. */
  isNextChoice: boolean
  children: ReactNode
}>) {
  const shown = Block({ language, name, children })
  if (isNextChoice) return shown
  const ready = await readyBlock(shown)
  if (ready !== undefined) return ready
  return (
    <Suspense fallback={<Awaited loading={messages(language).signedIn.loading}>{skeleton}</Awaited>}>
      {shown}
    </Suspense>
  )
}
