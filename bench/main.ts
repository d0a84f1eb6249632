import { Command } from "commander"
import { benchPublicData } from "./public-data.ts"

const SECTIONS: Readonly<Record<string, () => Promise<void>>> = { "public-data": benchPublicData }

const program = new Command("npm run bench --")
  .description("Measures the built service on this machine and prints ratios within one run.")
  .argument("[sections...]", `what to measure: ${Object.keys(SECTIONS).join(", ")} (default: all)`)
  .parse()

for (const name of program.args.length > 0 ? program.args : Object.keys(SECTIONS)) {
  const section = SECTIONS[name]
  if (section === undefined)
    program.error(`There is no section ${name}. There are: ${Object.keys(SECTIONS).join(", ")}.`)
  else await section()
}
