import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  title: "Nicht ausgeführt",
  AmountBelowMinimumError: "Der Betrag liegt unter dem Minimum, {minimum}. Erhöhen Sie ihn.",
  TooManyDecimalsError: "Zu viele Nachkommastellen: höchstens {decimals}. Schreiben Sie weniger.",
  InsufficientBalanceError: "Nur {available} Anteile sind jetzt frei. Verlangen Sie weniger.",
  InvestorNotReadyError: "Dieser Anleger kann zurzeit nichts beauftragen. {requirements}",
  InvestorNotEligibleError: "Dieser Anleger darf nichts beauftragen.",
  CurrencyNotSupportedError:
    "Diese Anteilklasse wird nicht in dieser Währung gezeichnet. Wählen Sie eine andere.",
  BankAccountNotUsableError:
    "Auf dieses Konto kann nichts gezahlt werden. Wählen Sie ein bestätigtes in der richtigen Währung.",
  OrderNotCancelableError:
    "Für eine Stornierung ist es zu spät: Der Auftrag ist weitergegangen. Laden Sie die Seite neu, um zu sehen, wo er steht.",
  ConflictError:
    "Das ist nicht mehr möglich oder schon vorhanden. Laden Sie die Seite neu, um den Stand zu sehen.",
  NotFoundError: "Das gibt es nicht mehr. Laden Sie die Seite neu.",
  ForbiddenError: "Das dürfen Sie nicht.",
  ReauthenticationRequiredError:
    "Es wurde nichts geändert, weil nicht bestätigt wurde, dass Sie es sind. Beginnen Sie noch einmal, um es zu bestätigen.",
  SessionRequiredError: "Sie sind nicht mehr angemeldet. Melden Sie sich wieder an; geändert wurde nichts.",
  TooManyRequestsError: "Zu viele Anfragen auf einmal. Versuchen Sie es in einer Minute wieder.",
  ServiceUnavailableError:
    "Der Dienst ist gerade nicht erreichbar. Versuchen Sie es in einigen Sekunden wieder; nichts geschieht doppelt.",
  HttpApiDecodeError: "Etwas im Formular stimmt nicht. Sehen Sie die markierten Felder an.",
  unreachable:
    "Es besteht keine Verbindung. Prüfen Sie sie und versuchen Sie es wieder; nichts geschieht doppelt.",
  other: "Bei uns ist etwas schiefgegangen. Versuchen Sie es wieder; nichts geschieht doppelt.",
  signIn: "Anmelden",
  requirements: {
    review: "Der Betreiber prüft diesen Anleger. Von Ihnen wird nichts verlangt.",
    refused: "Der Betreiber hat diesen Anleger abgelehnt. Wenden Sie sich an den Betreiber.",
    suspended: "Der Betreiber hat diesen Anleger gesperrt. Wenden Sie sich an den Betreiber.",
    "proof-of-address": "Ein Nachweis dieser Adresse, nicht älter als drei Monate, wird gebraucht.",
    action: "Der Betreiber verlangt noch etwas, bevor dieser Anleger etwas beauftragen kann.",
    about: "Es betrifft: {field}.",
    quote: "Der Betreiber schreibt: „{message}“",
  },
  fields: {
    firstName: "Vorname",
    lastName: "Nachname",
    details: "steuerliche Ansässigkeit",
    country: "Wohnsitzland",
    city: "Ort",
    zipCode: "Postleitzahl",
    address: "Adresse",
    dateOfBirth: "Geburtsdatum",
    placeOfBirth: "Geburtsort",
  },
}
