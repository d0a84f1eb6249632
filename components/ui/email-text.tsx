import { Fragment } from "react"

/**
 * An email address that a narrow place breaks before its @, a narrower one also after the dots behind it, and elsewhere only
 * where it has to. Other names break anywhere.
 */
export function EmailText({ email }: Readonly<{ email: string }>) {
  const at = email.lastIndexOf("@")
  if (at === -1) return <span className="[overflow-wrap:anywhere]">{email}</span>
  return (
    <span className="break-words">
      {email.slice(0, at)}
      <wbr />
      <span className="inline-block max-w-full">
        {email
          .slice(at)
          .split(/(?<=\.)/)
          .map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have their places
            <Fragment key={index}>
              {index === 0 ? null : <wbr />}
              {part}
            </Fragment>
          ))}
      </span>
    </span>
  )
}
