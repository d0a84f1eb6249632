import cluster from "node:cluster"
import { env } from "#lib/env.ts"
import { runProcesses } from "#lib/front-door/processes.ts"

/** The service: one process that serves, or several equal ones behind one port and a first one that starts them. */
const { NODE_ENV, PROCESSES } = env()
// In development Next.js compiles pages in the one process that serves them.
if (cluster.isPrimary && PROCESSES > 1 && NODE_ENV !== "development") runProcesses(PROCESSES)
else await import("./serving-process.ts")
