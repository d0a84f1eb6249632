import type { Messages } from "#lib/i18n/messages.ts"
import type { ErrorMessages } from "./call-state.tsx"

/** The words that every form of the account page needs. */
export const errorMessages = ({ account, errors }: Messages): ErrorMessages => ({
  failed: account.failed,
  sessionOver: account.sessionOver,
  tooMany: account.tooMany,
  notConfirmed: errors.ReauthenticationRequiredError,
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
    ...errorMessages(all),
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
