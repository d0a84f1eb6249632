// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependencies.
import { handOver } from "./hand-over.mjs"

const [script = "", ...args] = process.argv.slice(2)
await handOver(script, args)
