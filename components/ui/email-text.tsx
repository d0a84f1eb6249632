/** An email address that a narrow place breaks before its @, and elsewhere only where it has to. */
export function EmailText({ email }: Readonly<{ email: string }>) {
  const at = email.lastIndexOf("@")
  return (
    <span className="break-words">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
