import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { promisify } from "node:util"

/** What is known of a process id: its program name, or that nothing runs under it. */
export type ProcessState = { readonly running: false } | { readonly running: true; readonly program: string }

function signalReaches(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it exists and belongs to someone else.
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

/**
 * Returns whether a process runs, and which program it is, so that a process id left over in a file is not taken for
 * the process that once had it. A zombie (killed, not yet collected by its parent, which some containers never do)
 * does not run.
 */
export async function processState(pid: number): Promise<ProcessState> {
  if (!signalReaches(pid)) return { running: false }
  try {
    // "123 (postgres) S ...": the name may itself hold spaces and brackets, so the last bracket counts.
    const stat = await readFile(`/proc/${pid}/stat`, "utf8")
    const end = stat.lastIndexOf(")")
    return stat.slice(end + 2, end + 3) === "Z"
      ? { running: false }
      : { running: true, program: stat.slice(stat.indexOf("(") + 1, end) }
  } catch {
    return processStateFromPs(pid)
  }
}

/** For systems without /proc. Where ps is missing too, the process is believed to be what the caller looks for. */
async function processStateFromPs(pid: number): Promise<ProcessState> {
  try {
    const { stdout } = await promisify(execFile)("ps", ["-p", String(pid), "-o", "stat=,comm="])
    const [state = "", ...program] = stdout.trim().split(/\s+/)
    return state === "" || state.startsWith("Z")
      ? { running: false }
      : { running: true, program: program.join(" ") }
  } catch {
    return signalReaches(pid) ? { running: true, program: "" } : { running: false }
  }
}
