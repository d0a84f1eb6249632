import type { DistributionTexts, PaymentText } from "#lib/factsheet/distribution-texts.ts"

/** The income that a class pays out: the next payment and those made, newest first, each as a bar with its amount. */
export function Distributions({ texts }: Readonly<{ texts: DistributionTexts }>) {
  const { rows, caption, headings, sentence, notes } = texts
  return (
    <>
      <p className="max-w-text">{sentence}</p>
      {rows.length === 0 ? null : (
        <table className="figures mt-5 w-full max-w-[44rem] border-collapse text-left">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-ink border-b text-13 text-muted">
              <th scope="col" className="w-32 py-2 pr-4 font-normal sm:w-44">
                {headings.payment}
              </th>
              <th scope="col" className="py-2 pr-4 font-normal">
                {headings.amount}
              </th>
              <th scope="col" className="hidden w-32 py-2 text-right font-normal sm:table-cell">
                {headings.exDay}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PaymentRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-3 max-w-text text-13 text-muted">
          {note}
        </p>
      ))}
    </>
  )
}

/** The next payment has an outline in place of a filled bar: it is not paid yet. */
function PaymentRow({ row: { day, standing, amount, share, exDay } }: Readonly<{ row: PaymentText }>) {
  return (
    <tr className="border-hairline border-b align-middle">
      <th scope="row" className="py-2.5 pr-4 font-normal">
        {day}
        {standing === null ? null : <span className="block text-12 text-muted">{standing}</span>}
      </th>
      <td className="py-2.5 pr-4">
        <span className="flex items-center gap-3">
          {share === null ? null : (
            <span
              aria-hidden="true"
              style={{ ["--share" as string]: share }}
              className={`block h-4 w-[calc(var(--share)*45%)] shrink-0 sm:w-[calc(var(--share)*60%)] rounded-r-[2px] kept-color ${standing === null ? "bg-accent" : "border border-accent border-dashed"}`}
            />
          )}
          <span className={share === null ? "text-muted" : "whitespace-nowrap"}>{amount}</span>
        </span>
      </td>
      <td className="hidden py-2.5 text-right text-muted sm:table-cell">{exDay}</td>
    </tr>
  )
}
