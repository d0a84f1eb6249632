import type { Language } from "#lib/domain/share-classes/share-class.ts"

/** What a page says when its reader's address has sent too many requests. `{seconds}` is how long to wait. */
export const LIMIT_MESSAGES: Readonly<Record<Language, Readonly<{ title: string; text: string }>>> = {
  en: {
    title: "Too many requests",
    text: "Your network has sent more requests in the last minute than we accept. Load this page again in {seconds} seconds.",
  },
  es: {
    title: "Demasiadas solicitudes",
    text: "Su red ha enviado en el último minuto más solicitudes de las que aceptamos. Vuelva a cargar esta página dentro de {seconds} segundos.",
  },
  fr: {
    title: "Trop de requêtes",
    text: "Votre réseau a envoyé, au cours de la dernière minute, plus de requêtes que nous n’en acceptons. Rechargez cette page dans {seconds} secondes.",
  },
  it: {
    title: "Troppe richieste",
    text: "Nell’ultimo minuto la sua rete ha inviato più richieste di quante ne accettiamo. Ricarichi la pagina tra {seconds} secondi.",
  },
  de: {
    title: "Zu viele Anfragen",
    text: "Aus Ihrem Netz kamen in der letzten Minute mehr Anfragen, als wir annehmen. Laden Sie die Seite in {seconds} Sekunden neu.",
  },
}
