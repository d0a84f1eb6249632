/** The text of a mail with its links to be followed, as mail programs show it. */
export const MailText = ({ text }: Readonly<{ text: string }>) => (
  <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
    {text.split(/(https?:\/\/\S+)/).map((piece, place) => {
      const key = `${place}${piece}`
      return place % 2 === 1 ? (
        <a key={key} href={piece} className="text-accent underline underline-offset-4">
          {piece}
        </a>
      ) : (
        piece
      )
    })}
  </p>
)
