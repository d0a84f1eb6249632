/** Some texts of many: what a client component says travels to the browser, and nothing else has to. */
export const pickTexts = <Texts extends object, Key extends keyof Texts>(
  texts: Texts,
  keys: readonly Key[],
): Pick<Texts, Key> => Object.fromEntries(keys.map((key) => [key, texts[key]])) as Pick<Texts, Key>
