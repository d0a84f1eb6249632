/** A date in an id, which is not the middle of a longer number. */
const DATE = /((?<!\d)\d{4}-\d{2}-\d{2}(?!\d))/

/** An id that others gave, such as the bank to its statement: a narrow place breaks it after a hyphen, but not within a date. */
export const IdText = ({ id }: Readonly<{ id: string }>) =>
  id.split(DATE).map((part, index) => {
    const key = `${index}${part}`
    return index % 2 === 1 ? (
      <span key={key} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    )
  })
