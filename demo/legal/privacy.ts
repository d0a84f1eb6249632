import type { Language } from "#lib/domain/languages/language.ts"

/** Demo text; says that it is one. */
export const PRIVACY: Readonly<Record<Language, string>> = {
  en: `This site sets no cookies for advertising and counts no visitors. Reading it leaves nothing but entries in the server’s log.

## What is stored
- The language and the appearance that you choose, in cookies of your browser.
- When you sign in: a session, which ends by itself, and what you enter in your account. A cookie marks the browser as yours for 180 days, so that nobody who guesses passwords can lock you out.
- For orders: what the law requires about investors, their bank accounts and their payments.

## Your rights
You can ask what is stored about you, have it corrected, and have it deleted where no law requires us to keep it: privacy@sharebook.example.

This is a demonstration: investors and accounts are invented. Do not enter real personal data.`,
  es: `Este sitio no usa cookies publicitarias ni cuenta visitas. Su lectura solo deja entradas en el registro del servidor.

## Qué se guarda
- El idioma y el aspecto que elija, en cookies de su navegador.
- Al iniciar sesión: una sesión, que caduca por sí sola, y lo que introduzca en su cuenta. Una cookie identifica el navegador como suyo durante 180 días, para que nadie que pruebe contraseñas pueda impedirle el acceso.
- Para las órdenes: lo que exige la ley sobre los inversores, sus cuentas bancarias y sus pagos.

## Sus derechos
Puede preguntar qué datos suyos se guardan, rectificarlos y suprimirlos cuando la ley no obligue a conservarlos: privacy@sharebook.example.

Esto es una demostración: los inversores y las cuentas son inventados. No introduzca datos personales reales.`,
  fr: `Ce site n’utilise aucun cookie publicitaire et ne compte pas ses visiteurs. Sa lecture ne laisse que des lignes dans le journal du serveur.

## Ce qui est conservé
- La langue et l’apparence que vous choisissez, dans des cookies de votre navigateur.
- Lorsque vous vous connectez : une session, qui prend fin d’elle-même, et ce que vous saisissez dans votre compte. Un cookie marque le navigateur comme le vôtre pendant 180 jours, pour que personne ne puisse vous bloquer en essayant des mots de passe.
- Pour les ordres : ce que la loi exige sur les investisseurs, leurs comptes bancaires et leurs paiements.

## Vos droits
Vous pouvez demander ce qui est conservé à votre sujet, le faire rectifier, et le faire effacer lorsque la loi n’oblige pas à le conserver : privacy@sharebook.example.

Ceci est une démonstration : les investisseurs et les comptes sont inventés. Ne saisissez aucune donnée personnelle réelle.`,
  it: `Questo sito non usa cookie pubblicitari e non conta i visitatori. La lettura lascia soltanto righe nel registro del server.

## Che cosa viene conservato
- La lingua e l’aspetto scelti, in cookie del suo browser.
- Quando accede: una sessione, che termina da sola, e ciò che inserisce nel suo account. Un cookie contrassegna il browser come suo per 180 giorni, affinché nessuno possa bloccarla provando password.
- Per gli ordini: ciò che la legge richiede sugli investitori, i loro conti bancari e i loro pagamenti.

## I suoi diritti
Può chiedere quali dati la riguardano, farli correggere e farli cancellare quando nessuna legge impone di conservarli: privacy@sharebook.example.

Questa è una dimostrazione: investitori e conti sono inventati. Non inserisca dati personali reali.`,
  de: `Diese Website setzt keine Werbe-Cookies und zählt keine Besucher. Beim Lesen entstehen nur Einträge im Protokoll des Servers.

## Was gespeichert wird
- Sprache und Darstellung, die Sie wählen, in Cookies Ihres Browsers.
- Wenn Sie sich anmelden: eine Sitzung, die von selbst endet, und was Sie in Ihrem Konto eingeben. Ein Cookie kennzeichnet den Browser 180 Tage lang als Ihren, damit Sie niemand durch das Erraten von Passwörtern aussperren kann.
- Für Aufträge: was das Gesetz über Anleger, ihre Bankkonten und Zahlungen verlangt.

## Ihre Rechte
Sie können erfragen, was über Sie gespeichert ist, es berichtigen und löschen lassen, soweit kein Gesetz die Aufbewahrung verlangt: privacy@sharebook.example.

Dies ist eine Demonstration: Anleger und Konten sind erfunden. Geben Sie keine echten persönlichen Daten ein.`,
}
