/** RFC 5321 section 4.5.3.1.3. */
export const EMAIL_MAX_LENGTH = 254

const EMAIL = /^[^\s@<>(),;:\\"[\]\p{Cc}]+@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u

/** An address as accounts are found by it: without spaces around it, in lower case. */
export const normalizedEmail = (text: string): string => text.normalize("NFKC").trim().toLowerCase()

/** Whether mail may be sent to a normalized address. Whether it arrives, only sending tells. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text)
