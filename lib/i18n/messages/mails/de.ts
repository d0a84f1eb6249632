import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  openLink: "Weiter",
  invitationSubject: "Ihr Zugang zu Sharebook",
  invitation:
    "Guten Tag {name},\n\nSie sind zu Sharebook eingeladen. Wählen Sie hier Ihr Passwort:\n\n{link}\n\nDer Link gilt einmal, sieben Tage lang. Sie melden sich mit {email} an.\n\nWenn Sie das nicht erwartet haben, ignorieren Sie diese E-Mail: Ohne Passwort kann sich niemand anmelden.\n",
  staffInvitation:
    "Guten Tag {name},\n\n{by} hat Sie eingeladen, auf Sharebook für {distributor} zu arbeiten. Wählen Sie hier Ihr Passwort:\n\n{link}\n\nDer Link gilt einmal, sieben Tage lang. Sie melden sich mit {email} an.\n\nWenn Sie diese E-Mail nicht erwartet haben, ignorieren Sie sie: Ohne Passwort kann sich niemand anmelden.\n",
  staffAskedSubject: "Einladung, auf Sharebook für einen Vertriebspartner zu arbeiten",
  staffAsked:
    "Guten Tag {name},\n\n{by} hat Sie eingeladen, auf Sharebook für {distributor} zu arbeiten, in der Rolle „{role}“. Es ändert sich nichts, bevor Sie annehmen. Melden Sie sich mit {email} an und nehmen Sie an oder lehnen Sie ab:\n\n{link}\n\nDie Einladung gilt sieben Tage.\n\nWenn Sie das nicht erwartet haben, lehnen Sie ab oder ignorieren Sie diese E-Mail.\n",
  staffDeclined:
    "Guten Tag {name},\n\n{person} hat die Einladung von {by} abgelehnt, für {distributor} zu arbeiten.\n\nDas Team steht hier:\n\n{link}\n",
  staffSubject: "Das Team Ihres Vertriebspartners auf Sharebook hat sich geändert",
  staffJoined:
    "Guten Tag {name},\n\n{by} hat {person} die Rolle „{role}“ bei {distributor} gegeben.\n\nWenn Sie das nicht erwartet haben, informieren Sie sofort einen Administrator Ihres Vertriebspartners. Das Team steht hier:\n\n{link}\n",
  staffRoleChanged:
    "Guten Tag {name},\n\n{by} hat die Rolle von {person} bei {distributor} geändert: {role}.\n\nWenn Sie das nicht erwartet haben, informieren Sie sofort einen Administrator Ihres Vertriebspartners. Das Team steht hier:\n\n{link}\n",
  staffEnded:
    "Guten Tag {name},\n\n{by} hat den Zugang von {person} zu {distributor} beendet. API-Clients des Vertriebspartners funktionieren weiter.\n\nWenn Sie das nicht erwartet haben, informieren Sie sofort einen Administrator Ihres Vertriebspartners. Das Team steht hier:\n\n{link}\n",
  viewerRole: "Leser",
  operatorRole: "Bearbeiter",
  adminRole: "Administrator",
  resetSubject: "Neues Passwort für Sharebook wählen",
  reset:
    "Guten Tag {name},\n\nfür {email} wurde ein neues Passwort angefordert. Wenn Sie das waren, wählen Sie es hier:\n\n{link}\n\nDer Link gilt einmal, eine Stunde lang. Mit einem neuen Passwort werden Sie überall abgemeldet.\n\nWenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt gleich.\n",
  changedSubject: "Ihr Passwort für Sharebook wurde geändert",
  changed:
    "Guten Tag {name},\n\nIhr Passwort wurde geändert, und alle anderen Sitzungen wurden beendet.\n\nWenn Sie das nicht waren, wählen Sie sofort ein neues Passwort:\n\n{link}\n",
  secondFactorRemovedSubject: "Zwei-Faktor-Authentifizierung ausgeschaltet",
  secondFactorRemoved:
    "Guten Tag {name},\n\ndie Zwei-Faktor-Authentifizierung wurde ausgeschaltet. Zur Anmeldung genügt jetzt Ihr Passwort.\n\nWenn Sie das nicht waren, wählen Sie sofort ein neues Passwort, und schalten Sie die Zwei-Faktor-Authentifizierung wieder ein:\n\n{link}\n",
  changedAccessEnded:
    "Guten Tag {name},\n\nIhr Passwort wurde geändert, und alle Sitzungen wurden beendet. Wie gewünscht haben die Apps, die Sie verbunden hatten, und Ihre API-Clients keinen Zugriff mehr.\n\nWenn Sie das nicht waren, wählen Sie sofort ein neues Passwort:\n\n{link}\n",
  secondFactorSetUpSubject: "Zwei-Faktor-Authentifizierung eingeschaltet",
  secondFactorSetUp:
    "Guten Tag {name},\n\ndie Zwei-Faktor-Authentifizierung wurde eingeschaltet, und alle anderen Sitzungen wurden beendet. Zur Anmeldung brauchen Sie jetzt Ihr Passwort und einen Code.\n\nWenn Sie das nicht waren, wählen Sie sofort ein neues Passwort, und informieren Sie die Person, die Sie eingeladen hat; sie kann die Zwei-Faktor-Authentifizierung zurücksetzen lassen:\n\n{link}\n",
  recoveryCodesSubject: "Ihre Wiederherstellungscodes wurden ersetzt",
  recoveryCodes:
    "Guten Tag {name},\n\nneue Wiederherstellungscodes wurden erstellt. Die bisherigen gelten nicht mehr.\n\nWenn Sie das nicht waren, wählen Sie sofort ein neues Passwort, und informieren Sie die Person, die Sie eingeladen hat; sie kann die Zwei-Faktor-Authentifizierung zurücksetzen lassen:\n\n{link}\n",
  wrongCodesSubject: "Ihr Sharebook-Passwort und ein falscher Code",
  wrongCodes:
    "Guten Tag {name},\n\njemand hat Ihr Passwort und danach einen falschen Code eingegeben. Wenn Sie das waren, ist nichts zu tun.\n\nWenn Sie das nicht waren, kennt jemand Ihr Passwort. Der Code hat die Anmeldung bisher verhindert. Wählen Sie sofort ein neues Passwort:\n\n{link}\n\nDiese E-Mail erhalten Sie höchstens einmal am Tag.\n",
  apiClientSubject: "Neuer API-Client bei Sharebook",
  apiClient:
    "Guten Tag {name},\n\n{by} hat den API-Client „{client}“ angelegt. Ein Programm mit seinem Secret sieht alles, was der Inhaber sieht, und kann Aufträge erteilen.\n\nWenn Sie das nicht erwartet haben, widerrufen Sie den Client sofort, und sorgen Sie dafür, dass das Passwort geändert wird:\n\n{link}\n",
  apiClientSecretSubject: "Neues Secret eines API-Clients bei Sharebook",
  apiClientSecret:
    "Guten Tag {name},\n\n{by} hat ein neues Secret für den API-Client „{client}“ erstellt.\n\nWenn Sie das nicht erwartet haben, widerrufen Sie den Client sofort, und sorgen Sie dafür, dass das Passwort geändert wird:\n\n{link}\n",
  appAllowedSubject: "Eine App hat Zugriff auf Ihr Sharebook-Konto",
  appAllowed:
    "Guten Tag {name},\n\ndie App „{app}“ ({host}) hat Zugriff auf Ihr Konto erhalten. Sie kann Ihre Anlagen sehen, Aufträge erteilen und Bankkonten verwalten, bis Sie den Zugriff widerrufen.\n\nWenn Sie das nicht waren, widerrufen Sie den Zugriff sofort, und ändern Sie Ihr Passwort:\n\n{link}\n",
  bankAccountSubject: "Neues Bankkonto bei Sharebook",
  bankAccount:
    "Guten Tag {name},\n\n{by} hat für {investor} ein Bankkonto in {currency} hinzugefügt. Es endet auf {ending}. Sobald es geprüft ist, können Rücknahmen darauf ausgezahlt werden.\n\nWenn Sie das nicht erwartet haben, archivieren Sie das Konto sofort, und sorgen Sie dafür, dass das Passwort geändert wird:\n\n{link}\n",
  investorAskedSubject: "Einladung, auf Sharebook für einen Anleger zu handeln",
  investorAsked:
    "Guten Tag {name},\n\n{by} hat Sie eingeladen, auf Sharebook für den Anleger {investor} zu handeln. Wer Zugang hat, sieht die Bestände und kann Aufträge erteilen. Es ändert sich nichts, bevor Sie annehmen. Melden Sie sich mit {email} an und nehmen Sie an oder lehnen Sie ab:\n\n{link}\n\nDie Einladung gilt sieben Tage.\n\nWenn Sie das nicht erwartet haben, lehnen Sie ab oder ignorieren Sie diese E-Mail.\n",
  accessSubject: "Neuer Zugang zu einem Anleger auf Sharebook",
  access:
    "Guten Tag {name},\n\n{by} hat {person} Zugang zum Anleger {investor} gegeben. Wer Zugang hat, sieht die Bestände und kann Aufträge erteilen.\n\nWenn Sie das nicht erwartet haben, bitten Sie Ihren Vertriebspartner, den Zugang zu beenden. Zum Portfolio:\n\n{link}\n",
  payoutAccountSubject: "Auszahlung auf ein anderes Bankkonto",
  payoutAccount:
    "Guten Tag {name},\n\n{by} hat für die Auszahlung von {amount} an {investor} ein anderes Bankkonto gewählt. Es endet auf {ending}.\n\nWenn Sie das nicht erwartet haben, informieren Sie sofort den Fondsbetreiber, und sorgen Sie dafür, dass das Passwort geändert wird. Den Auftrag finden Sie hier:\n\n{link}\n",
  movedSubject: "Der Handelstag Ihres Auftrags hat sich geändert",
  moved:
    "Guten Tag {name},\n\nder Kalender oder die Handelszeiten eines Fonds haben sich geändert. Ihre offenen Aufträge werden nun so ausgeführt:\n\n{orders}\n\nIhre Aufträge finden Sie hier. Eine Rücknahme können Sie bis zum Annahmeschluss stornieren:\n\n{link}\n",
  movedSubscription:
    "- Zeichnung {symbol}: Handelstag {day}, Annahmeschluss {cutOff}, zum Nettoinventarwert vom {priceDay} (Auftrag {id})",
  movedRedemption:
    "- Rücknahme {symbol}: Handelstag {day}, Annahmeschluss {cutOff}, zum Nettoinventarwert vom {priceDay} (Auftrag {id})",
  movedMore: "- und {count} weitere",
  compensatedSubject: "Der Nettoinventarwert Ihres Auftrags wurde berichtigt",
  compensated:
    "Guten Tag {name},\n\nein Nettoinventarwert, zu dem Ihre Aufträge ausgeführt wurden, war falsch und wurde berichtigt. Sie werden für den Unterschied entschädigt:\n\n{orders}\n\nDie Aufträge behalten den Wert, zu dem sie ausgeführt wurden. Die Entschädigung trägt der Fonds. Ihr Portfolio sehen Sie hier:\n\n{link}\n",
  compensatedShares:
    "- Zeichnung von {symbol}: ausgeführt zu {before}, berichtigt auf {after}. Sie erhalten {count, plural, one {{shares} weiteren Anteil} other {{shares} weitere Anteile}} (Auftrag {id})",
  compensatedSubscription:
    "- Zeichnung von {symbol}: ausgeführt zu {before}, berichtigt auf {after}. Sie erhalten {amount} per Überweisung (Auftrag {id})",
  compensatedRedemption:
    "- Rücknahme von {symbol}: ausgeführt zu {before}, berichtigt auf {after}. Sie erhalten weitere {amount} per Überweisung (Auftrag {id})",
  instructionsField: "{name}: {value}",
  instructionsSubject: "So bezahlen Sie Ihren Auftrag in {symbol}",
  payAll: "Bezahlen Sie ihn mit einer Überweisung von einem Konto auf den Namen {investor}:",
  payRest:
    "Bezahlen Sie den fehlenden Betrag mit einer Überweisung von einem Konto auf den Namen {investor}:",
  instructions:
    "Guten Tag,\n\nfür {investor} wurde ein Auftrag erteilt: eine Zeichnung von {amount} in {symbol}. {request}\n\n{fields}\n\n{exact} Das Geld muss bis {by} eingehen; sonst verfällt der Auftrag.\n\nAuftrag {id}\n\nWenn Sie diese E-Mail nicht erwartet haben, überweisen Sie nichts und wenden Sie sich an Ihren Vertriebspartner.\n",
}
