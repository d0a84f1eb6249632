/** Runs a script and sets the exit code: the number it returns, else 0; after an error, whose message is printed, `failureCode`. */
export async function runMain(main: () => Promise<unknown>, failureCode = 1): Promise<void> {
  try {
    const code = await main()
    process.exitCode = typeof code === "number" ? code : 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = failureCode
  }
}
