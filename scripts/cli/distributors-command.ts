import { Command } from "commander"
import { createDistributor } from "#lib/services/distributors/create-distributor.ts"
import { listDistributors } from "#lib/services/distributors/list-distributors.ts"
import { UsageFault } from "./describe-failure.ts"
import { withServiceContext } from "./with-service-context.ts"

/** `distributors`: who brings investors to the funds. */
export function distributorsCommand(): Command {
  const command = new Command("distributors").description("Adds and lists distributors.")
  command
    .command("create <name>")
    .description("add a distributor; prints its id")
    .action(async (name: string) => {
      if (name.trim() === "" || name.length > 200)
        throw new UsageFault("The name is a text of 1 to 200 characters.")
      const distributor = await withServiceContext((ctx) => createDistributor(ctx, name.trim()))
      console.log(distributor.id)
    })
  command
    .command("list")
    .description("list distributors with their ids")
    .action(async () => {
      const distributors = await withServiceContext(listDistributors)
      if (distributors.length === 0) console.log("There is no distributor yet.")
      for (const { id, name } of distributors) console.log(`${id}  ${name}`)
    })
  return command
}
