import type { Messages } from "#lib/i18n/messages.ts"
import type { RefusalWords } from "./call-state.tsx"

/** The words that every form of the account page needs. */
export const refusalWords = ({ account, refusals }: Messages): RefusalWords => ({
  failed: account.failed,
  sessionOver: account.sessionOver,
  tooMany: account.tooMany,
  notConfirmed: refusals.ReauthenticationRequiredError,
})

/** The words of setting up and changing the second factor, and no others: they are sent to the browser. */
export const secondFactorWords = (all: Messages) => {
  const { account, shell } = all
  const {
    scan,
    qrCode,
    key,
    begin,
    firstCode,
    firstCodeHelp,
    turnOn,
    freshCode,
    freshCodeHelp,
    codeRefused,
    recoveryCodes,
    recoveryCodesText,
    copyAll,
    kept,
    renew,
    renewText,
    remove,
    removeText,
  } = account
  return {
    ...refusalWords(all),
    copied: shell.copied,
    scan,
    qrCode,
    key,
    begin,
    firstCode,
    firstCodeHelp,
    turnOn,
    freshCode,
    freshCodeHelp,
    codeRefused,
    recoveryCodes,
    recoveryCodesText,
    copyAll,
    kept,
    renew,
    renewText,
    remove,
    removeText,
  }
}

export type SecondFactorWords = ReturnType<typeof secondFactorWords>
