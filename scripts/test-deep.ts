import { execFile } from "node:child_process"
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { parseArgs, promisify } from "node:util"
import { z } from "zod"
import { generateClient } from "./generate-client.ts"
import { ROOT } from "./root.ts"
import { runMain } from "./run-main.ts"
import { runProgram } from "./run-program.ts"
import { step } from "./step.mjs"
import { StopRequested, stopRequest } from "./stop-request.ts"

const HELP = `npm run test:deep: the model-based tests of orders and register with many sequences.

  model   after random events of orders, calendars, investors and values, the register equals an independent
          model in whole numbers, and no order is left unprocessed
  late    late and punctual dealing runs result in the same register

npm run test:deep                       runs the remaining ones of 1,000 sequences of each
npm run test:deep -- --part 3/10        runs the remaining ones of the third tenth
npm run test:deep -- --status           prints the progress and runs nothing
npm run test:deep -- --restart          discards the progress and starts again
  with --sequences 5000                 number of sequences of each (default 1000)
       --commands 100                   number of commands in a sequence of the model (default 30)
       --seed 42                        the same sequences as another run with this seed

It can be stopped at any time (Ctrl-C) and continues when it is started again: every 25 passed sequences are
recorded in .data/test-deep.json, with their commit. A failure prints the seed and the shortest failing sequence,
and ends the run; those sequences are run again next time.`

const FILE = path.join(ROOT, ".data", "test-deep.json")

/** Sequences that run in one process and pass or fail together. */
const BATCH = 25

const TESTS = ["lib/services/orders/lifecycle-model.db.test.ts", "lib/services/orders/late-runs.db.test.ts"]

const state = z.strictObject({
  seed: z.int(),
  sequences: z.int().positive(),
  commands: z.int().min(5),
  /** Batches that passed, by their number from 0. */
  passed: z.record(z.string(), z.strictObject({ commit: z.string(), seconds: z.number() })),
})

type State = z.infer<typeof state>

type Options = Readonly<{
  part: readonly [number, number]
  showsStatus: boolean
  restarts: boolean
  seed: number | undefined
  sequences: number | undefined
  commands: number | undefined
}>

function options(): Options | "help" {
  const { values } = parseArgs({
    options: {
      part: { type: "string", default: "1/1" },
      status: { type: "boolean", default: false },
      restart: { type: "boolean", default: false },
      seed: { type: "string" },
      sequences: { type: "string" },
      commands: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help) return "help"
  const [part = 0, parts = 0] = values.part.split("/").map(Number)
  if (!Number.isInteger(part) || !Number.isInteger(parts) || part < 1 || part > parts) {
    throw new Error("--part must be a part of a total, for example 3/10.")
  }
  return {
    part: [part, parts],
    showsStatus: values.status,
    restarts: values.restart,
    seed: wholeNumber("--seed", values.seed, 0),
    sequences: wholeNumber("--sequences", values.sequences, BATCH),
    commands: wholeNumber("--commands", values.commands, 5),
  }
}

function wholeNumber(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (Number.isSafeInteger(value) && value >= least) return value
  throw new Error(`${name} must be a whole number, ${least} or greater.`)
}

/** The stored progress, or a new one. A run with other settings requires --restart. */
async function storedOrNew({ restarts, seed, sequences, commands }: Options): Promise<State> {
  const stored = restarts ? null : await readState()
  const wanted: State = {
    seed: seed ?? stored?.seed ?? Math.floor(Math.random() * 2 ** 30),
    sequences: sequences ?? stored?.sequences ?? 1_000,
    commands: commands ?? stored?.commands ?? 30,
    passed: stored?.passed ?? {},
  }
  if (stored !== null && (stored.seed !== wanted.seed || stored.commands !== wanted.commands)) {
    throw new Error(
      `A run with seed ${stored.seed} and ${stored.commands} commands is in progress. Add --restart to start another one.`,
    )
  }
  return wanted
}

async function readState(): Promise<State | null> {
  try {
    return state.parse(JSON.parse(await readFile(FILE, "utf8")))
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
    throw new Error(`${FILE} cannot be read. Add --restart to start again.`, { cause: error })
  }
}

/** Written atomically, because the run may be stopped at any moment. */
async function writeState(of: State): Promise<void> {
  await mkdir(path.dirname(FILE), { recursive: true })
  await writeFile(`${FILE}.new`, `${JSON.stringify(of, null, 2)}\n`)
  await rename(`${FILE}.new`, FILE)
}

const batchesOf = ({ sequences }: State): number => Math.ceil(sequences / BATCH)

const sizeOf = (of: State, batch: number): number => Math.min(BATCH, of.sequences - batch * BATCH)

/** Number of passed sequences, by commit. */
function progress(of: State): string {
  const byCommit = new Map<string, number>()
  for (let batch = 0; batch < batchesOf(of); batch += 1) {
    const commit = of.passed[batch]?.commit
    if (commit !== undefined) byCommit.set(commit, (byCommit.get(commit) ?? 0) + sizeOf(of, batch))
  }
  const passed = [...byCommit.values()].reduce((all, count) => all + count, 0)
  const commits = [...byCommit].map(([commit, count]) => `${count} at ${commit}`).join(", ")
  return `${passed} of ${of.sequences} sequences passed${commits === "" ? "" : ` (${commits})`}`
}

async function commitNow(): Promise<string> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)("git", args, { cwd: ROOT })).stdout.trim()
  try {
    const isChanged = (await git("status", "--porcelain", "--untracked-files=no")) !== ""
    return `${await git("rev-parse", "--short", "HEAD")}${isChanged ? " with changes" : ""}`
  } catch {
    return "a checkout without git"
  }
}

/** Runs a batch; its output is printed only if it fails. */
async function passes(of: State, batch: number, stop: AbortSignal): Promise<boolean> {
  let output = ""
  const code = await runProgram("node_modules/vitest/vitest.mjs", ["run", "--project=database", ...TESTS], {
    stop,
    environment: {
      NODE_ENV: "test",
      MODEL_SEQUENCES: String(sizeOf(of, batch)),
      MODEL_COMMANDS: String(of.commands),
      MODEL_SEED: String(of.seed + batch),
    },
    onOutput: (text) => {
      output += text
    },
  })
  if (code !== 0) process.stdout.write(output)
  return code === 0
}

async function runDeepTests(chosen: Options, stop: AbortSignal): Promise<number> {
  const of = await storedOrNew(chosen)
  console.log(`Seed ${of.seed}, ${of.commands} commands a sequence: ${progress(of)}.`)
  if (chosen.showsStatus) return 0
  if (chosen.restarts) await rm(FILE, { force: true })
  await step("Database client", () => generateClient(stop))
  const commit = await commitNow()
  const [part, parts] = chosen.part
  const batches = batchesOf(of)
  const from = Math.floor(((part - 1) * batches) / parts)
  const to = Math.floor((part * batches) / parts)
  for (let batch = from; batch < to; batch += 1) {
    if (of.passed[batch] !== undefined) continue
    const first = batch * BATCH + 1
    const started = performance.now()
    const passed = await step(`${first} to ${first + sizeOf(of, batch) - 1}`, () => passes(of, batch, stop))
    if (!passed) {
      console.error(`Failed: the seed of these sequences is ${of.seed + batch}. ${progress(of)}.`)
      return 1
    }
    // Another part may run at the same time.
    Object.assign(of.passed, (await readState())?.passed ?? {})
    of.passed[batch] = { commit, seconds: Math.round((performance.now() - started) / 1000) }
    await writeState(of)
    console.log(progress(of))
  }
  return 0
}

const stop = stopRequest()
await runMain(async () => {
  try {
    const chosen = options()
    if (chosen !== "help") return await runDeepTests(chosen, stop)
    console.log(HELP)
  } catch (error) {
    if (!(error instanceof StopRequested)) throw error
    return 1
  }
})
