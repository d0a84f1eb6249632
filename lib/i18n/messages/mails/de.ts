import type { Translation } from "#lib/i18n/translation.ts"
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
  movedSubject: "Der Handelstag Ihres Auftrags hat sich geändert",
  moved:
    "Guten Tag {name},\n\nder Kalender oder die Handelszeiten eines Fonds haben sich geändert. Ihre wartenden Aufträge werden nun so abgerechnet:\n\n{orders}\n\nIhre Aufträge sehen Sie hier, und eine Rücknahme können Sie bis zum Annahmeschluss stornieren:\n\n{link}\n",
  movedSubscription:
    "- Zeichnung von {symbol}: Handelstag {day}, Annahmeschluss {cutOff}, zum Nettoinventarwert vom {priceDay} (Auftrag {id})",
  movedRedemption:
    "- Rücknahme von {symbol}: Handelstag {day}, Annahmeschluss {cutOff}, zum Nettoinventarwert vom {priceDay} (Auftrag {id})",
  movedMore: "- und {count} weitere",
}
