/** How many recovery codes somebody is given. */
export const RECOVERY_CODE_COUNT = 10

/** Characters of a recovery code: 50 bits, without those that look alike (RFC 4648 is close, but has I, O and 1). */
export const RECOVERY_CODE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

export const RECOVERY_CODE_LENGTH = 10

/** A code as it was typed, read. Spaces and hyphens are nothing, case does not matter. */
export type SecondFactorCode =
  | Readonly<{ kind: "time-based"; digits: string }>
  | Readonly<{ kind: "recovery"; code: string }>

/** Reads a code of the authenticator application or a recovery code; null for what can be neither. */
export function readSecondFactorCode(text: string): SecondFactorCode | null {
  const plain = text.normalize("NFKC").replaceAll(/[\s-]/g, "").toUpperCase()
  if (/^\d{6}$/.test(plain)) return { kind: "time-based", digits: plain }
  if (plain.length !== RECOVERY_CODE_LENGTH) return null
  return [...plain].every((sign) => RECOVERY_CODE_ALPHABET.includes(sign))
    ? { kind: "recovery", code: plain }
    : null
}

/** A recovery code as it is shown: `ABCDE-FGHJK`. */
export const recoveryCodeText = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
