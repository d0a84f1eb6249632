import { createServer } from "node:http"
import { application } from "./application.ts"
import { openAuthorization } from "./authorization.ts"
import { readSettings } from "./settings.ts"

try {
  const settings = readSettings(process.env)
  const authorization = await openAuthorization(settings)
  const { port, redirectUri, sharebook } = settings
  createServer(application(settings, authorization)).listen(port, "localhost", () => {
    console.log(`Portfolio viewer for ${sharebook.origin} at ${redirectUri.origin}`)
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
