import type { Confirmation } from "#lib/domain/users/web-session.ts"

/** What the user is asked for, and how what they give is sent; throws WebError where it is not taken. */
export type Question = Readonly<{ by: Confirmation; confirm: (credential: string) => Promise<void> }>

/** Asks the user to show again who they are; gives whether they did. */
export type AskForConfirmation = (question: Question) => Promise<boolean>

let ask: AskForConfirmation | undefined
let asked: Promise<boolean> | undefined

/** Names what asks the user in this page; gives how to take it back. */
export function askBy(asking: AskForConfirmation): () => void {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

/** Has the user asked, once for however many calls wait for it; false where nothing in this page can. */
export function confirmedAgain(question: Question): Promise<boolean> {
  asked ??= (ask?.(question) ?? Promise.resolve(false)).finally(() => {
    asked = undefined
  })
  return asked
}
