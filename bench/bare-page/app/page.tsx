type Input = Readonly<{ searchParams: Promise<Readonly<Record<"elements" | "attribute" | "text", string>>> }>

/** As many elements as the address says, each with an attribute and a text of that length, made for every request. */
export default async function Page({ searchParams }: Input) {
  const { elements, attribute, text } = await searchParams
  const className = "x".repeat(Number(attribute))
  return (
    <main>
      {Array.from({ length: Number(elements) }, (_, index) => `${index}`.padEnd(Number(text), " x")).map(
        (words) => (
          <span key={words} className={className}>
            {words}
          </span>
        ),
      )}
    </main>
  )
}
