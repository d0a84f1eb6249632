import { runService } from "./run-service.ts"

// npm run dev: the service on the sources as they are, pages reloading when they change.
process.exit(await runService({ development: true }))
