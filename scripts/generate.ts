import { generateClient } from "./generate-client.ts"
import { stopRequest } from "./stop-request.ts"

// npm run generate: the database client from prisma/schema, without network access.
try {
  await generateClient(stopRequest())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
