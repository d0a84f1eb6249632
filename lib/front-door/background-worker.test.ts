import { expect, test } from "vitest"
import { BackgroundWorker } from "./background-worker.ts"

/** Works until its list is empty; each round waits until the test lets it go on. */
class Clearing extends BackgroundWorker {
  readonly rounds: number[] = []
  readonly #waiting: string[]
  isFinished = false
  release: () => void = () => {}

  constructor(waiting: readonly string[], closesWithinMilliseconds = 60_000) {
    super({ pauseMilliseconds: 3_600_000, closesWithinMilliseconds })
    this.#waiting = [...waiting]
  }

  protected override async work(round: number): Promise<boolean> {
    this.rounds.push(round)
    await new Promise<void>((resolve) => {
      this.release = resolve
    })
    this.#waiting.pop()
    return this.#waiting.length > 0
  }

  protected override async finish(): Promise<void> {
    this.isFinished = true
  }
}

const reached = (worker: Clearing, rounds: number) =>
  expect.poll(() => worker.rounds.length, { interval: 1 }).toBe(rounds)

test("rounds follow each other without a pause while there is more to do", async () => {
  const worker = new Clearing(["a", "b"])
  worker.start()
  await reached(worker, 1)
  worker.release()
  await reached(worker, 2)
  expect(worker.rounds).toEqual([0, 1])
  worker.release()
  await worker.close()
})

test("closing waits for the round under way and finishes; it ends the pause and begins no round", async () => {
  const worker = new Clearing(["a", "b"])
  worker.start()
  await reached(worker, 1)
  const closed = worker.close()
  worker.release()
  await closed
  expect(worker.rounds).toEqual([0])
  expect(worker.isFinished).toBe(true)
})

test("closing does not wait for a round longer than the worker allows", async () => {
  const worker = new Clearing(["a"], 1)
  worker.start()
  await reached(worker, 1)
  await worker.close()
  expect(worker.isFinished).toBe(false)
  worker.release()
})

test("a worker that was never started closes immediately", async () => {
  const worker = new Clearing(["a"])
  await worker.close()
  expect(worker.rounds).toEqual([])
  expect(worker.isFinished).toBe(false)
})
