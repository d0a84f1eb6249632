import { spawn } from "node:child_process"
import path from "node:path"

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])

/**
 * Runs npm until it exits.
 * @param {string} root the checkout
 * @param {string | undefined} runtime folder with the Node.js that runs npm; default: the one of the running npm
 * @param {string[]} command of npm with its options
 */
export async function runNpm(root, runtime, command) {
  const bin = path.join(root, "node_modules", ".bin")
  // Not the Node.js in node_modules, which npm is about to replace.
  const others = (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((folder) => path.resolve(folder) !== bin)
  const settings = {
    cwd: root,
    // In a separate process group npm's child processes can be ended with it.
    detached: process.platform !== "win32",
    env: {
      ...process.env,
      PATH: [...(runtime === undefined ? [] : [runtime]), ...others].join(path.delimiter),
      CHECKPOINT_DISABLE: "1",
    },
  }
  const npmCli = process.env.npm_execpath ?? ""
  const node =
    runtime === undefined ? (process.env.npm_node_execpath ?? process.execPath) : path.join(runtime, "node")
  const child = npmCli.endsWith("npm-cli.js")
    ? spawn(node, [npmCli, ...command], settings)
    : spawn("npm", command, { ...settings, shell: process.platform === "win32" })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk
    })
  }
  let stopped = false
  const stop = () => {
    stopped = true
    endGroup(child.pid)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  const code = await new Promise((resolve, reject) => {
    child.once("error", () => reject(new Error("npm was not found. Install Node.js 18 or newer with npm.")))
    child.once("exit", resolve)
  })
  for (const signal of SIGNALS) process.removeListener(signal, stop)
  if (stopped) throw new Error("Stopped while installing the packages; the next start installs them again.")
  if (code === 0) return
  endGroup(child.pid)
  throw new Error(explain(command[0] ?? "", output))
}

/** @param {number | undefined} pid leader of the group */
function endGroup(pid) {
  if (pid === undefined) return
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGTERM")
  } catch {
    // The whole group has exited.
  }
}

/**
 * @param {string} command of npm
 * @param {string} output of npm
 * @returns {string} a message that says what to do
 */
function explain(command, output) {
  if (/ENOSPC|no space left/i.test(output))
    return "The disk is full: the packages need about 1.3 GB. Free some space and start again."
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ERR_SOCKET_TIMEOUT/.test(output)) {
    return "The npm registry cannot be reached, and the packages are not installed yet. Check the network (npm ping), then start again."
  }
  if (/EACCES|EROFS|EPERM/.test(output)) {
    return "npm cannot write to this folder. Check its permissions."
  }
  const errors = output.split("\n").filter((line) => /^npm (error|ERR!) ./.test(line))
  return `npm ${command} failed:\n${(errors.length > 0 ? errors.slice(0, 15) : output.trim().split("\n").slice(-15)).join("\n")}`
}
