import { Field, INPUT } from "#components/forms/field.tsx"

/** The email address that somebody signs in with. */
export const EmailField = ({ label, email }: Readonly<{ label: string; email?: string }>) => (
  <Field id="email" label={label}>
    {(input) => (
      <input
        {...input}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
        maxLength={254}
        className={INPUT}
      />
    )}
  </Field>
)

/** A password that exists already; the browser may fill it in. */
export const PasswordField = ({
  name,
  label,
  ...rest
}: Readonly<{ name: "password" | "current-password"; label: string }> &
  Pick<Parameters<typeof Field>[0], "help" | "error">) => (
  <Field id={name} label={label} {...rest}>
    {(input) => (
      <input
        {...input}
        name={name}
        type="password"
        autoComplete="current-password"
        required
        maxLength={512}
        className={INPUT}
      />
    )}
  </Field>
)

/** What went wrong and what to do, above the form; screen readers announce it when the page loads. */
export const SignInErrorNotice = ({ title, text }: Readonly<{ title: string; text: string }>) => (
  <div role="alert" className="border-danger border-l-4 py-1 pl-4">
    <p className="font-medium">{title}</p>
    <p className="text-muted">{text}</p>
  </div>
)
