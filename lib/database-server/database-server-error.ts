/** A database that cannot be used, said in a sentence the person who started the program can act on. */
export class DatabaseServerError extends Error {
  override readonly name = "DatabaseServerError"
}
