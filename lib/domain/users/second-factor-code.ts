/** Number of recovery codes of a user. */
export const RECOVERY_CODE_COUNT = 10

/** Characters of a recovery code: 50 bits, without those that look alike (RFC 4648 is close, but has I, O and 1). */
export const RECOVERY_CODE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

export const RECOVERY_CODE_LENGTH = 10

/** A parsed code. Spaces, hyphens and case are ignored. */
export type SecondFactorCode =
  | Readonly<{ kind: "time-based"; digits: string }>
  | Readonly<{ kind: "recovery"; code: string }>

/** Parses a code of the authenticator app or a recovery code; null if it is neither. */
export function readSecondFactorCode(text: string): SecondFactorCode | null {
  const plain = text.normalize("NFKC").replaceAll(/[\s-]/g, "").toUpperCase()
  if (/^\d{6}$/.test(plain)) return { kind: "time-based", digits: plain }
  if (plain.length !== RECOVERY_CODE_LENGTH) return null
  return [...plain].every((sign) => RECOVERY_CODE_ALPHABET.includes(sign))
    ? { kind: "recovery", code: plain }
    : null
}

/** A displayed recovery code: `ABCDE-FGHJK`. */
export const recoveryCodeText = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
