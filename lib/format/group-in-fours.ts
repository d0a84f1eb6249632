/** A bank account number as people read it aloud: `FR76 3000 6000 ...`. */
export const groupInFours = (text: string): string =>
  text.replaceAll(/\s/g, "").replaceAll(/(.{4})(?=.)/g, "$1 ")
