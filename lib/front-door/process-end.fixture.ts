import { endOnUncaughtException } from "./process-end.ts"

// A process for process-end.test.ts: fails in the way that its argument says, and would live on otherwise.
endOnUncaughtException()
// Next.js listens too, writes a line and goes on.
process.on("uncaughtException", () => {})
setTimeout(() => process.stdout.write("lives on\n"), 200)
setTimeout(() => {
  if (process.argv[2] === "exception") throw new Error("out of order")
  void Promise.reject(new Error("out of order"))
})
