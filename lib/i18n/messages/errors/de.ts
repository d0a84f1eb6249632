import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  title: "Es gibt ein Problem",
  AmountBelowMinimumError:
    "Der Betrag liegt unter dem Mindestbetrag von {minimum}. Geben Sie einen höheren Betrag ein.",
  AmountAboveMaximumError:
    "Der Betrag liegt über dem Höchstbetrag von {maximum}. Geben Sie einen niedrigeren Betrag ein.",
  TooManyDecimalsError: "Verwenden Sie höchstens {decimals} Nachkommastellen.",
  InsufficientBalanceError:
    "{count, plural, =0 {Jetzt sind keine Anteile verfügbar: Sie sind für laufende Aufträge reserviert oder wurden zurückgegeben.} one {Derzeit ist nur {available} Anteil verfügbar. Geben Sie weniger ein.} other {Derzeit sind nur {available} Anteile verfügbar. Geben Sie weniger ein.}}",
  InvestorNotReadyError: "Dieser Anleger kann zurzeit keine Aufträge erteilen. {requirements}",
  InvestorNotEligibleError:
    "Die Person muss mindestens 18 Jahre alt und vor höchstens 120 Jahren geboren sein. Prüfen Sie das Geburtsdatum.",
  CurrencyNotSupportedError:
    "Diese Anteilklasse kann in dieser Währung nicht gezeichnet werden. Wählen Sie eine andere.",
  BankAccountNotUsableError:
    "Dieses Konto kann keine Auszahlungen empfangen. Wählen Sie ein geprüftes Konto in der richtigen Währung.",
  OrderNotCancelableError:
    "Dieser Auftrag kann nicht mehr storniert werden. Laden Sie die Seite neu, um den Status zu sehen.",
  ConflictError:
    "Das hat sich inzwischen geändert oder existiert bereits. Laden Sie die Seite neu, um den aktuellen Stand zu sehen.",
  NotFoundError: "Das gibt es nicht mehr. Laden Sie die Seite neu.",
  ForbiddenError:
    "Dafür fehlt Ihnen die Berechtigung. Wenden Sie sich an die Person, die Sie eingeladen hat.",
  ReauthenticationRequiredError:
    "Es wurde nichts geändert, weil Sie Ihre Identität nicht bestätigt haben. Beginnen Sie neu, und bestätigen Sie sie.",
  SessionRequiredError: "Ihre Sitzung ist beendet, und es wurde nichts geändert. Melden Sie sich neu an.",
  TooManyRequestsError: "Zu viele Anfragen. Versuchen Sie es in einer Minute erneut.",
  ServiceUnavailableError:
    "Der Dienst ist vorübergehend nicht verfügbar. Versuchen Sie es in einigen Sekunden erneut; Ihre Anfrage wird nie doppelt ausgeführt.",
  HttpApiDecodeError: "Prüfen Sie die markierten Felder.",
  unreachable:
    "Sie sind anscheinend offline. Prüfen Sie die Verbindung, und versuchen Sie es erneut; Ihre Anfrage wird nie doppelt ausgeführt.",
  other:
    "Bei uns ist ein Fehler aufgetreten. Versuchen Sie es erneut; Ihre Anfrage wird nie doppelt ausgeführt.",
  signIn: "Anmelden",
  requirements: {
    review: "Der Fondsbetreiber prüft diesen Anleger. Sie müssen nichts tun.",
    refused: "Der Fondsbetreiber hat diesen Anleger abgelehnt. Wenden Sie sich an ihn.",
    suspended: "Der Fondsbetreiber hat diesen Anleger gesperrt. Wenden Sie sich an ihn.",
    "proof-of-address": "Ein Adressnachweis ist nötig, nicht älter als drei Monate.",
    action: "Der Fondsbetreiber benötigt noch etwas, bevor dieser Anleger Aufträge erteilen kann.",
    about: "Es geht um: {field}.",
    quote: "Der Fondsbetreiber schreibt: „{message}“",
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
