import { runService } from "./run-service.ts"

// npm run dev: the service on the current sources; pages reload when they change.
process.exit(await runService({ development: true }))
