// Runs on any Node.js version, before packages are installed: plain JavaScript without dependencies.
import { runScript } from "./run-script.mjs"

const [script = "", ...args] = process.argv.slice(2)
await runScript(script, args)
