import { availableParallelism } from "node:os"
import path from "node:path"
import { Piscina } from "piscina"
import { knownCatalogue } from "#lib/domain/catalogue/catalogue.ts"
import { processGlobal } from "#lib/domain/process/process-global.ts"
import { env } from "#lib/env.ts"
import type { FileTask, Writers } from "./write-in-thread.ts"

const shared = processGlobal<Piscina>("sharebookFileThreads")

/** From the working directory, because Next bundles this module. */
const THREAD = path.join(process.cwd(), "lib", "file-threads", "write-in-thread.ts")

/** The cores are shared with the other processes. */
const MAX_THREADS = 4

/** What a thread may take: the largest workbook needs half of it. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }

/** Threads end after this time without work, except for one. */
const IDLE_MILLISECONDS = 60_000

/** Requests come first: a thread at this niceness gets a third of what the event loop gets where they share a core. */
const NICENESS = 5

/** The threads of this process, from the first file on. */
function fileThreads(): Piscina {
  shared.value ??= new Piscina({
    filename: THREAD,
    minThreads: 1,
    maxThreads: Math.min(MAX_THREADS, Math.ceil(availableParallelism() / env().PROCESSES)),
    idleTimeout: IDLE_MILLISECONDS,
    niceIncrement: NICENESS,
    resourceLimits: MEMORY,
    // Not what the process was started with, which is about the process.
    execArgv: ["--disable-warning=ExperimentalWarning"],
  })
  return shared.value
}

/**
 * Writes a file in another thread, so that requests go on meanwhile: a PDF or a picture takes this process for longer than
 * hundreds of responses from memory.
 */
export function writeInThread<Name extends keyof Writers>(
  writer: Name,
  ...input: Parameters<Writers[Name]>
): Promise<Awaited<ReturnType<Writers[Name]>>> {
  const task: FileTask<Name> = { writer, input, catalogue: knownCatalogue() }
  return fileThreads().run(task) as Promise<Awaited<ReturnType<Writers[Name]>>>
}

/** Ends the threads, and what they are at. */
export async function endFileThreads(): Promise<void> {
  const threads = shared.value
  shared.value = undefined
  await threads?.destroy()
}
