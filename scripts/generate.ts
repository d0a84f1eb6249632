import { generateClient } from "./generate-client.ts"
import { runMain } from "./run-main.ts"
import { stopRequest } from "./stop-request.ts"

// npm run generate: the database client from prisma/schema, without network access.
await runMain(async () => {
  await generateClient(stopRequest())
})
