import { answerSignOut } from "#lib/auth/answer-sign-out.ts"

/** Ends the session of the browser that sends the form, and leads to the start page. */
export const POST = answerSignOut
