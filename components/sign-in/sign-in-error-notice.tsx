/** What went wrong and what to do, above the form it is about; read out when the page comes back with it. */
export const SignInErrorNotice = ({ title, text }: Readonly<{ title: string; text: string }>) => (
  <div role="alert" className="border-danger border-l-4 py-1 pl-4">
    <p className="font-medium">{title}</p>
    <p className="text-muted">{text}</p>
  </div>
)
