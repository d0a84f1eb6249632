import { RequiredInput } from "#components/forms/required-input.tsx"
import type { Messages } from "#lib/i18n/messages.ts"

type Texts = Messages["signIn"]

/** The email address that somebody signs in with. */
export const EmailField = ({
  texts,
  email,
}: Readonly<{ texts: Pick<Texts, "email" | "emailError">; email?: string }>) => (
  <RequiredInput
    id="email"
    label={texts.email}
    missing={texts.emailError}
    name="email"
    type="email"
    autoComplete="username"
    defaultValue={email}
    maxLength={254}
  />
)

/** A password that exists already; the browser may fill it in. */
export const PasswordField = ({
  name,
  ...rest
}: Readonly<{ name: "password" | "current-password" }> &
  Pick<Parameters<typeof RequiredInput>[0], "label" | "missing" | "help" | "error">) => (
  <RequiredInput
    id={name}
    name={name}
    type="password"
    autoComplete="current-password"
    maxLength={512}
    {...rest}
  />
)

/** What went wrong and what to do, above the form; screen readers announce it when the page loads. */
export const SignInErrorNotice = ({ title, text }: Readonly<{ title: string; text: string }>) => (
  <div role="alert" className="border-danger border-l-4 py-1 pl-4">
    <p className="font-medium">{title}</p>
    <p className="text-muted">{text}</p>
  </div>
)
