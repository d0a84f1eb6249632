// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependencies.
import { handOver } from "./hand-over.mjs"

await handOver("start-service.ts")
