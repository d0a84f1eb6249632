import { createTransport } from "nodemailer"
import { describe, expect, it } from "vitest"
import { smtpAddress } from "./smtp-address.ts"

/** What nodemailer makes of an address. */
const read = (written: string) => createTransport(smtpAddress(written)).options

describe("the address of a mail server", () => {
  it("keeps what was written, and adds how long to wait and what to reject", () => {
    expect(read("smtp://us%40er:p%3Aw%2B%C3%A4@mail.example.org:587")).toMatchObject({
      host: "mail.example.org",
      port: 587,
      secure: false,
      auth: { user: "us@er", pass: "p:w+ä" },
      requireTLS: true,
      connectionTimeout: 20_000,
      greetingTimeout: 20_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    expect(read("smtps://mail.example.org")).toMatchObject({ secure: true })
  })

  it.each([
    "mail.example.org",
    "10.0.0.1",
    "127.0.0.1.example.org",
    "localhost.example.org",
    "[2001:db8::1]",
  ])("of %s asks for encryption", (host) =>
    expect(read(`smtp://${host}:25`)).toMatchObject({ requireTLS: true }),
  )

  it.each(["localhost", "127.0.0.1", "127.1.2.3", "[::1]"])("of %s does not have to", (host) =>
    expect(read(`smtp://${host}:25`)).toMatchObject({ requireTLS: false }),
  )

  it("leaves to the operator what they have decided", () => {
    const decided = "requireTLS=false&socketTimeout=60000&tls.rejectUnauthorized=false"
    expect(read(`smtp://mail.example.org?${decided}`)).toMatchObject({
      requireTLS: false,
      socketTimeout: 60_000,
      tls: { rejectUnauthorized: false },
    })
  })
})
