import { describeSettings } from "#lib/env.ts"
import { runService } from "./run-service.ts"

/** The settings of the service as text, generated from their schema. */
function settingsHelp(): string {
  const settings = describeSettings().filter(({ name }) => name !== "NODE_ENV")
  const column = Math.max(...settings.map(({ name }) => name.length)) + 2
  return settings
    .map(({ name, description, defaultValue }) => {
      const suffix = defaultValue === undefined ? "" : ` [${defaultValue}]`
      const lines = wrap(`${description}${suffix}`, 76).join(`\n${" ".repeat(column + 2)}`)
      return `  ${name.padEnd(column)}${lines}`
    })
    .join("\n")
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(" ")) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

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
