import path from "node:path"

// Loaded into the server before its own code. When the process that started it exits, for whatever reason, the channel
// between the two closes and the server shuts down as on SIGTERM. In development, workers of Next.js start with the same
// arguments but use their channel for other messages.
if (path.basename(process.argv[1] ?? "") === "server.ts") {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"))
  process.channel?.unref()
}
