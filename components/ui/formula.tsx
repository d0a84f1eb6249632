/** A formula written in one line, in which a part written `^(...)` is raised. */
export function Formula({ text }: Readonly<{ text: string }>) {
  const [, before = text, raised, after = ""] = /^(.*?)\^\(([^)]*)\)(.*)$/s.exec(text) ?? []
  return (
    <>
      {before}
      {raised === undefined ? null : <sup className="whitespace-nowrap text-[0.7em]">{raised}</sup>}
      {after}
    </>
  )
}
