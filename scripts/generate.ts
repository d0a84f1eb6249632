import { generateClient } from "./generate-client.ts"
import { runScript } from "./run-script.ts"
import { stopRequest } from "./stop-request.ts"

// npm run generate: the database client from prisma/schema, without network access.
await runScript(async () => {
  await generateClient(stopRequest())
})
