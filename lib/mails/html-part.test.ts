import { expect, it } from "vitest"
import { htmlPart } from "./html-part.ts"

const part = (text: string) => htmlPart({ language: "fr", subject: "Votre accès", text })

it("says the language and the subject, and has a paragraph for each part of the text", () => {
  const html = part("Bonjour,\n\nune ligne\nune autre\n")
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain("<title>Votre accès</title>")
  expect(html.match(/<p>.*?<\/p>/gs)).toEqual(["<p>Bonjour,</p>", "<p>une ligne<br>\nune autre</p>"])
})

it("makes a button of an address that stands alone, with the address below it, and of none within a sentence", () => {
  const html = part(
    "Bonjour https://elsewhere.example.org,\n\nhttps://funds.example.org/invitation/a?b=1&c=2\n",
  )
  expect(html.match(/<a .*?<\/a>/g)).toEqual([
    '<a href="https://funds.example.org/invitation/a?b=1&amp;c=2">Continuer</a>',
  ])
  expect(html).toContain('<p class="address">https://funds.example.org/invitation/a?b=1&amp;c=2</p>')
})

it("makes a table of facts that stand one a line, and of no other lines", () => {
  const html = part(
    "Bonjour,\n\nBénéficiaire\u00a0: Fonds <A>\nIBAN: FR76 9999\n\n- Souscription de A\u00a0: exécutée\n- Rachat\u00a0: ici\n",
  )
  expect(html.match(/<tr>.*?<\/tr>/g)).toEqual([
    '<tr><th scope="row">Bénéficiaire</th><td>Fonds &lt;A&gt;</td></tr>',
    '<tr><th scope="row">IBAN</th><td>FR76 9999</td></tr>',
  ])
  expect(html).toContain("<p>- Souscription de A\u00a0: exécutée<br>")
})

it("takes nothing that somebody is called for HTML", () => {
  const html = part('Bonjour <img src="https://elsewhere.example.org/x.png">,\n')
  expect(html).not.toContain("<img")
  expect(html).toContain("Bonjour &lt;img src=&quot;https://elsewhere.example.org/x.png&quot;&gt;,")
})

it("loads nothing and has colours for dark mail programs", () => {
  const html = part("Bonjour,\n\nhttps://funds.example.org/a\n")
  expect(html).not.toMatch(/url\(|src=|@import|<link/)
  expect(html).toContain("prefers-color-scheme: dark")
})
