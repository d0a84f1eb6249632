import path from "node:path"

// Loaded into the server before its own code: when the process that started it is gone, however that happened, the
// channel between the two closes, and the server ends as on any other request to stop. Workers of Next.js are started
// with the same arguments under development; their channel is their work.
if (path.basename(process.argv[1] ?? "") === "server.ts") {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"))
  process.channel?.unref()
}
