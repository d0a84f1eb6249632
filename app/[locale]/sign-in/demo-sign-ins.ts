import type { DemoSignIn } from "#components/sign-in/demo-sign-ins.tsx"
import type { DemoRole } from "#lib/demo-credentials.ts"
import { readDemoCredentials } from "#lib/demo-credentials.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"

type Words = Messages["signIn"]

const ROLE_WORDS = {
  investor: "demoRole_investor",
  "distributor-admin": "demoRole_distributorAdmin",
  "distributor-operator": "demoRole_distributorOperator",
  "operator-maker": "demoRole_operatorMaker",
  "operator-checker": "demoRole_operatorChecker",
} as const satisfies Readonly<Record<DemoRole, keyof Words>>

/** The sign-ins of the demo in a language, in their order. */
export const demoSignIns = (words: Words): readonly DemoSignIn[] =>
  readDemoCredentials().users.map(({ email, password, name, role, investorIds }) => ({
    email,
    password,
    name,
    what:
      investorIds.length > 1
        ? `${words[ROLE_WORDS[role]]}, ${formatMessage(words.demoInvestors, { count: investorIds.length })}`
        : words[ROLE_WORDS[role]],
  }))
