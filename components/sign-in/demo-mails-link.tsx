/** Where the mails of the demo are read, since nobody is sent them. */
export const DemoMailsLink = ({ label }: Readonly<{ label: string }>) => (
  <a href="/demo/mails" className="text-accent underline underline-offset-4">
    {label}
  </a>
)
