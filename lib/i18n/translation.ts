/** What another language must say: the same keys, each a text. A missing or an unknown key does not compile. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]>
}
