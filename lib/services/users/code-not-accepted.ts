import { DomainError } from "#lib/domain/errors/domain-error.ts"

/** The error response of a code of the second factor; says nothing of why. */
export const codeNotAccepted = (): DomainError =>
  new DomainError("CodeNotAcceptedError", "This code is wrong, too old, or was used before.", {
    details: { field: "code" },
  })
