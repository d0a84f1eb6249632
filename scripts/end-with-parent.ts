// Loaded into the server before its own code: when the process that started it is gone, however that happened, the
// channel between the two closes, and the server ends as on any other request to stop.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"))
process.channel?.unref()
