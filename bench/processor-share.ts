import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs"
import path from "node:path"

/** Long enough for a hundredth of a core, and short, so that a process that has used its share goes on soon. */
const PERIOD_MICROSECONDS = 20_000

/** Where the kernel groups processes: control groups of version 1, or of version 2. */
const [FIRST, SECOND] = ["/sys/fs/cgroup/cpu", "/sys/fs/cgroup"]

const isFirst = existsSync(path.join(FIRST, "cpu.cfs_quota_us"))
const ROOT_GROUP = isFirst ? FIRST : SECOND

/** Why this process cannot limit the processor time of others here; null when it can. */
export function whyUnlimited(): string | null {
  try {
    if (!isFirst) writeFileSync(path.join(SECOND, "cgroup.subtree_control"), "+cpu")
    rmdirSync(openGroup(process.pid, 1))
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Gives each of several processes, with all its threads, the same share of one core while something runs.
 * @returns its result, and the part of the time in which they had used their share up: near 1 when nothing else limits them
 */
export async function withProcessorShare<Result>(
  pids: readonly number[],
  share: number,
  run: () => Promise<Result>,
): Promise<Readonly<{ result: Result; atLimit: number }>> {
  const groups = pids.map((pid) => ({ pid, group: openGroup(pid, share) }))
  try {
    for (const { pid, group } of groups) writeFileSync(path.join(group, "cgroup.procs"), String(pid))
    const result = await run()
    const parts = groups.map(({ group }) => partAtLimit(group))
    return { result, atLimit: parts.reduce((sum, part) => sum + part, 0) / parts.length }
  } finally {
    for (const { pid, group } of groups) {
      writeFileSync(path.join(ROOT_GROUP, "cgroup.procs"), String(pid))
      rmdirSync(group)
    }
  }
}

/** Makes an empty group whose processes together have a share of one core, and get it before all others. */
function openGroup(pid: number, share: number): string {
  const group = path.join(ROOT_GROUP, `sharebook-bench-${pid}`)
  const quota = String(Math.round(share * PERIOD_MICROSECONDS))
  mkdirSync(group)
  if (isFirst) {
    writeFileSync(path.join(group, "cpu.cfs_period_us"), String(PERIOD_MICROSECONDS))
    writeFileSync(path.join(group, "cpu.cfs_quota_us"), quota)
    writeFileSync(path.join(group, "cpu.shares"), "10240")
  } else {
    writeFileSync(path.join(group, "cpu.max"), `${quota} ${PERIOD_MICROSECONDS}`)
    writeFileSync(path.join(group, "cpu.weight"), "1000")
  }
  return group
}

function partAtLimit(group: string): number {
  const figures = readFileSync(path.join(group, "cpu.stat"), "utf8")
  const figure = (name: string) => Number(figures.match(new RegExp(`^${name} (\\d+)$`, "m"))?.[1])
  return figure("nr_throttled") / figure("nr_periods")
}
