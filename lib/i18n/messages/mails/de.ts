import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  invitationSubject: "Ihr Zugang zu Sharebook",
  invitation:
    "Guten Tag {name},\n\nfür Sie wurde ein Zugang zu Sharebook eingerichtet. Wählen Sie hier Ihr Passwort:\n\n{link}\n\nDer Link gilt einmal und sieben Tage lang. Ihr Benutzername ist diese Adresse, {email}.\n\nWenn Sie das nicht erwartet haben, tun Sie nichts: Ohne Passwort kann sich niemand anmelden.\n",
  resetSubject: "Ihr neues Passwort für Sharebook",
  reset:
    "Guten Tag {name},\n\nfür diese Adresse wurde ein neues Passwort verlangt. Wenn Sie das waren, wählen Sie es hier:\n\n{link}\n\nDer Link gilt einmal und eine Stunde lang. Ein neues Passwort meldet Sie überall ab.\n\nWenn Sie es nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.\n",
  changedSubject: "Ihr Passwort für Sharebook wurde geändert",
  changed:
    "Guten Tag {name},\n\nIhr Passwort wurde geändert, und alle anderen Browser wurden abgemeldet.\n\nWenn Sie das nicht waren, verlangen Sie sofort ein neues Passwort:\n\n{link}\n",
  secondFactorRemovedSubject: "Ihr zweiter Faktor wurde entfernt",
  secondFactorRemoved:
    "Guten Tag {name},\n\nSharebook fragt ab jetzt nur noch nach Ihrem Passwort: Der zweite Faktor wurde entfernt.\n\nWenn Sie das nicht waren, verlangen Sie sofort ein neues Passwort und richten Sie den zweiten Faktor wieder ein:\n\n{link}\n",
  changedAccessEnded:
    "Guten Tag {name},\n\nIhr Passwort wurde geändert, und alle Browser wurden abgemeldet. Wie dabei gewählt wurde, haben alle Anwendungen, die Sie verbunden hatten, und alle API-Clients, die Sie angelegt hatten, keinen Zugriff mehr.\n\nWenn Sie das nicht waren, verlangen Sie sofort ein neues Passwort:\n\n{link}\n",
  secondFactorSetUpSubject: "Ihr zweiter Faktor wurde eingerichtet",
  secondFactorSetUp:
    "Guten Tag {name},\n\nSharebook fragt ab jetzt zusätzlich zu Ihrem Passwort nach einem Code: Ein zweiter Faktor wurde eingerichtet, und alle anderen Browser wurden abgemeldet.\n\nWenn Sie das nicht waren, verlangen Sie sofort ein neues Passwort und benachrichtigen Sie, wer Sie eingeladen hat; dort kann der zweite Faktor entfernt werden:\n\n{link}\n",
  recoveryCodesSubject: "Ihre Notfallcodes wurden ersetzt",
  recoveryCodes:
    "Guten Tag {name},\n\nfür Ihren zweiten Faktor wurden neue Notfallcodes erstellt. Die bisherigen gelten nicht mehr.\n\nWenn Sie das nicht waren, verlangen Sie sofort ein neues Passwort und benachrichtigen Sie, wer Sie eingeladen hat:\n\n{link}\n",
  apiClientSubject: "Ein neuer API-Client bei Sharebook",
  apiClient:
    "Guten Tag {name},\n\n{by} hat den API-Client „{client}“ angelegt. Ein Programm mit seinem Geheimnis sieht, was der Inhaber sieht, und kann Aufträge erteilen.\n\nWenn Sie das nicht erwartet haben, widerrufen Sie den Client hier sofort und sorgen Sie dafür, dass das Passwort geändert wird:\n\n{link}\n",
  apiClientSecretSubject: "Ein neues Geheimnis eines API-Clients bei Sharebook",
  apiClientSecret:
    "Guten Tag {name},\n\n{by} hat ein neues Geheimnis für den API-Client „{client}“ erstellt.\n\nWenn Sie das nicht erwartet haben, widerrufen Sie den Client hier sofort und sorgen Sie dafür, dass das Passwort geändert wird:\n\n{link}\n",
  bankAccountSubject: "Ein neues Bankkonto bei Sharebook",
  bankAccount:
    "Guten Tag {name},\n\n{by} hat für {investor} ein Bankkonto in {currency} registriert. Seine Nummer endet auf {ending}. Sobald es bestätigt ist, können Rücknahmen darauf ausgezahlt werden.\n\nWenn Sie das nicht erwartet haben, archivieren Sie das Konto hier sofort und sorgen Sie dafür, dass das Passwort geändert wird:\n\n{link}\n",
  payoutAccountSubject: "Eine Auszahlung geht auf ein anderes Bankkonto",
  payoutAccount:
    "Guten Tag {name},\n\n{by} hat das Bankkonto gewählt, auf das {amount} einer Rücknahme von {investor} ausgezahlt werden. Seine Nummer endet auf {ending}.\n\nWenn Sie das nicht erwartet haben, benachrichtigen Sie sofort den Fondsbetreiber und sorgen Sie dafür, dass das Passwort geändert wird. Der Auftrag steht hier:\n\n{link}\n",
  movedSubject: "Der Handelstag Ihres Auftrags hat sich geändert",
  moved:
    "Guten Tag {name},\n\nder Kalender oder die Handelszeiten eines Fonds haben sich geändert. Ihre wartenden Aufträge werden nun so abgerechnet:\n\n{orders}\n\nIhre Aufträge sehen Sie hier, und eine Rücknahme können Sie bis zum Annahmeschluss stornieren:\n\n{link}\n",
  movedSubscription:
    "- Zeichnung von {symbol}: Handelstag {day}, Annahmeschluss {cutOff}, zum Nettoinventarwert vom {priceDay} (Auftrag {id})",
  movedRedemption:
    "- Rücknahme von {symbol}: Handelstag {day}, Annahmeschluss {cutOff}, zum Nettoinventarwert vom {priceDay} (Auftrag {id})",
  movedMore: "- und {count} weitere",
}
