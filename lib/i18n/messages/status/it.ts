import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  description: "Se il servizio è disponibile e quando sono stati pubblicati gli ultimi dati dei fondi.",
  ok: "Tutto è disponibile.",
  limited:
    "Il servizio risponde, ma uno dei suoi controlli fallisce. Alcune richieste potrebbero essere rifiutate.",
  out: "Il database non è raggiungibile. I dati dei fondi, l’accesso e gli ordini non sono disponibili fino al suo ripristino. Gli ordini confermati sono registrati.",
  lastPublication: "Ultima pubblicazione di dati",
  neverPublished: "ancora nessuna",
  notKnown: "non noto",
  checkedAt: "Verificato",
  parts: "Che cosa è disponibile",
  publicData: "Pagine dei fondi e dati aperti",
  signedIn: "Accesso, portafogli e ordini",
  programs: "Interfacce per investitori e distributori, OAuth 2.0",
  references: "Pagine per sviluppatori e documentazione",
  available: "Disponibile",
  notAvailable: "Non disponibile",
  checks: "Controlli",
  database: "Base di dati",
  reachable: "Raggiungibile",
  notReachable: "Non raggiungibile",
  release: "Versione e base di dati",
  match: "Compatibili",
  noMatch: "Non compatibili",
  clock: "Orologio",
  clockRight: "Esatto",
  clockWrong: "Diverso da quello del database",
  forPrograms:
    "I programmi leggono gli stessi controlli in JSON a {address}: stato 200, oppure 503 finché uno di essi fallisce.",
}
