import type { Messages } from "#lib/i18n/messages.ts"

/** The words of the dialog that asks who is there, and no others: they are sent to the browser. */
export const confirmationWords = ({ account, signIn }: Messages) => ({
  title: account.confirmTitle,
  text: account.confirmText,
  confirm: account.confirm,
  cancel: account.cancel,
  failed: account.failed,
  sessionOver: account.sessionOver,
  tooMany: account.tooMany,
  password: { label: signIn.password, help: "", refused: account.confirmPasswordRefused },
  code: { label: account.freshCode, help: account.freshCodeHelp, refused: account.codeRefused },
})

export type ConfirmationWords = ReturnType<typeof confirmationWords>
