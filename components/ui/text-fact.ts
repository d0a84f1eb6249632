/** A fact in words: its name and what it is. Lists on pages and on paper are made of them. */
export type TextFact = Readonly<{ id: string; name: string; value: string }>
