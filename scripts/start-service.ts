import { runService } from "./run-service.ts"
import { settingsHelp } from "./settings-help.ts"

const HELP = `npm start: installs, builds, starts the database, and serves. Ctrl-C stops everything.

The first start takes a few minutes, later ones a few seconds. Without DATABASE_URL an embedded PostgreSQL
stores its data under .data (under /var/lib/sharebook when started by root in a private folder).

Settings are environment variables, for example: PORT=8080 npm start

${settingsHelp()}`

const [option] = process.argv.slice(2)
if (option === "--help" || option === "-h") console.log(HELP)
else if (option !== undefined) {
  console.error(`Unknown option ${option}. Settings are environment variables: npm start -- --help`)
  process.exitCode = 2
} else process.exit(await runService({ development: false }))
