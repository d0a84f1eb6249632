import { Command } from "commander"
import type { PepperRotation } from "#lib/services/secrets/peppers.ts"
import { rotatePepper } from "#lib/services/secrets/peppers.ts"
import { printLine } from "./print-line.ts"
import { asMaker } from "./with-operator.ts"

/** `secrets`: the pepper from which every key and hash of the service is derived. */
export function secretsCommand(): Command {
  const command = new Command("secrets").description("Replace the pepper of the service.")
  command
    .command("rotate-pepper")
    .description(
      "encrypt everything under the first pepper; list the secrets that their owners have to renew",
    )
    .action(rotate)
  return command
}

const ENCRYPTED_KINDS: Readonly<Record<keyof PepperRotation["reencrypted"], string>> = {
  secondFactors: "second factors",
  mails: "emails",
  investorKeys: "keys of personal values in the audit log",
  signingKeys: "signing keys",
}

/** What each kind of hash is, and what renews it. */
const RENEWALS: Readonly<Record<keyof PepperRotation["toRenew"], readonly [name: string, renewal: string]>> =
  {
    passwords: ["passwords", "renewed when their user signs in, or asks for a new one on the sign-in page"],
    apiClientSecrets: [
      "secrets of API clients",
      "api-clients rotate <clientId>, or Integrations of their owner",
    ],
    applicationSecrets: [
      "secrets of applications",
      "a new secret, by the application's owner under Integrations",
    ],
    recoveryCodes: ["users with recovery codes", "new codes, by the user under Profile and security"],
    links: ["links in emails", "users invite, or a new request; they expire within seven days"],
    signIns: ["sign-ins", "renewed when their user signs in again; they expire by themselves"],
    grants: ["connected applications", "the user connects the application again; they expire by themselves"],
  }

async function rotate(): Promise<void> {
  const { reencrypted, unreadable, toRenew, since } = await asMaker(rotatePepper)
  for (const [kind, name] of Object.entries(ENCRYPTED_KINDS) as [keyof typeof ENCRYPTED_KINDS, string][]) {
    const lost = unreadable[kind] === 0 ? "" : `, ${unreadable[kind]} cannot be read under any pepper`
    printLine(`${name}: ${reencrypted[kind]} encrypted anew${lost}`)
  }
  const left = (Object.entries(toRenew) as [keyof typeof RENEWALS, number][]).filter(([, count]) => count > 0)
  if (left.length === 0) {
    printLine("Nothing is left under an earlier pepper: start the service with the first one alone.")
    return
  }
  printLine(`Hashes from before ${since}, which end when the earlier pepper goes:`)
  for (const [kind, count] of left) printLine(`  ${count} ${RENEWALS[kind][0]}: ${RENEWALS[kind][1]}`)
}
