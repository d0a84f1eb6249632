import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  title: "Integrazioni",
  lead: "Colleghi programmi ai suoi dati: i suoi con un client API, quelli di terzi con il suo consenso.",

  apiClients: "Client API",
  apiClientsNote:
    "Il suo programma accede con client_id e client_secret (HTTP Basic). Sull’API per investitori può fare ciò che può fare lei.",
  distributorTitle: "Impostazioni",
  distributorClientsNote:
    "Un programma accede con client_id e client_secret (HTTP Basic). Sull’API per distributori agisce per tutti i vostri investitori.",
  reference: "Documentazione dell’API",
  guide: "Guida per sviluppatori",
  noApiClients: "Qui compariranno i client API che crea, con il loro ultimo utilizzo.",
  noDistributorClients:
    "Qui compariranno i client API del suo distributore, con il loro ultimo utilizzo. Il primo lo crea un amministratore.",
  viewersOnly:
    "Può consultare questi client. Solo un amministratore del suo distributore può crearli, modificarli o revocarli.",
  forAllInvestors: "Per tutti i suoi investitori",
  forInvestor: "Per {name}",
  created: "Creato il {day}",
  lastUsed: "Ultimo utilizzo: {time}",
  neverUsed: "Mai usato",
  revokedOn: "Revocato il {time}",
  revokedUserDisabled: "L’utente è stato disattivato",
  revokedLinkEnded: "L’utente che lo ha creato non agisce più per questo investitore",
  revokedDistributorEnded: "Il distributore non è più attivo",
  revokedClients: "Client revocati ({count})",
  oldSecretUntil: "Sono validi due secret. Il vecchio scade il {time}.",
  endOldSecret: "Revoca subito il vecchio secret",
  endOldSecretTitle: "Revocare il vecchio secret di «{name}»?",
  endOldSecretText:
    "La revoca ha effetto immediato. I programmi che usano ancora il vecchio secret perdono l’accesso.",

  createApiClient: "Crea un client API",
  mostApiClients: "Ha raggiunto il limite di {limit} client API. Ne revochi uno per crearne un altro.",
  name: "Nome",
  clientNameHelp: "Un nome per riconoscerlo, per esempio «Contabilità notturna». Fino a 200 caratteri.",
  actsFor: "Accesso a",
  actsForHelp: "Un investitore o tutti i suoi investitori, anche futuri.",
  create: "Crea",
  nameError: "Inserisca un nome da 1 a {limit} caratteri.",
  nameTaken:
    "Esiste già un client API con questo nome. Se lo ha appena creato senza vederne il secret, gli assegni un nuovo secret nell’elenco.",
  creationUnclear:
    "Sembra che lei sia offline. Quando torna online, ricarichi la pagina: se il client è nell’elenco, è stato creato senza che lei ne vedesse il secret. Gli dia un nuovo secret o lo revochi.",

  rename: "Rinomina",
  renameTitle: "Rinomina «{name}»",
  save: "Salva",
  cancel: "Annulla",
  newSecret: "Nuovo secret",
  newSecretTitle: "Nuovo secret per «{name}»",
  newSecretText:
    "Il vecchio secret resta valido per un po’, così il programma può passare al nuovo senza interruzioni.",
  overlap: "Il vecchio secret scade",
  overlapHelp: "Se può essere trapelato, lo faccia scadere subito.",
  overlapNone: "subito",
  overlapHour: "tra 1 ora",
  overlapDay: "tra 24 ore",
  overlapWeek: "tra 7 giorni",
  overlapMonth: "tra 30 giorni",
  twoSecrets:
    "Questo client ha già due secret validi. Uno nuovo li sostituisce entrambi subito, a meno che lei non revochi prima il vecchio.",
  makeNewSecret: "Crea nuovo secret",
  revoke: "Revoca",
  revokeClientTitle: "Revocare «{name}»?",
  revokeClientText:
    "La revoca ha effetto immediato e non si può annullare. I programmi che usano questo client perdono l’accesso.",
  revokeClient: "Revoca client",

  secretTitle: "Salvi ora il secret di «{name}»",
  secretText:
    "È l’unica volta che lo mostriamo. Chi lo possiede può fare ciò che può fare lei: lo conservi in un gestore di secret, mai nel codice.",
  clientId: "ID client",
  clientSecret: "Secret del client",
  download: "Scarica come file",
  secretKept: "L’ho salvato",

  connectedApps: "App collegate",
  connectedAppsNote:
    "App di terzi a cui ha permesso di leggere il suo portafoglio e inviare ordini per lei. La revoca ha effetto immediato.",
  noConnectedApps:
    "Nessuna app collegata. Quando un’app chiede l’accesso, decide lei sulla nostra pagina che cosa può fare.",
  connectedSince: "Collegata dal {day}",
  accessUntil: "L’accesso scade il {day}",
  appMay:
    "Può leggere portafogli, ordini, estratti, movimenti e conti bancari dei suoi investitori, inviare e annullare ordini per loro e gestire i loro conti bancari.",
  revokeApp: "Revoca accesso",
  revokeAppTitle: "Revocare l’accesso di «{name}»?",
  revokeAppText: "La revoca ha effetto immediato. L’app potrà chiedere di nuovo l’accesso.",

  applications: "Le sue app",
  applicationsNote:
    "Per sviluppatori: registri un’app che chiede l’accesso ad altre persone con OAuth 2.0 (flusso con codice di autorizzazione).",
  noApplications: "Qui compariranno le app che registra, con i loro URL di reindirizzamento.",
  registerApplication: "Registra un’app",
  mostApplications: "Ha raggiunto il limite di {limit} app. Ne elimini una per registrarne un’altra.",
  applicationNameError:
    "Inserisca un nome da 1 a {limit} caratteri, senza caratteri invisibili, che non somigli a Sharebook.",
  applicationNameHelp: "Lo vede chi decide se dare accesso all’app. Fino a {limit} caratteri.",
  redirectUris: "URL di reindirizzamento",
  redirectUrisHelp:
    "Uno per riga, fino a {count}, esattamente come li invia la sua app: https://, o http:// su localhost; senza frammento.",
  redirectUrisError:
    "Inserisca da 1 a {count} URL completi: https://, o http:// su localhost; senza frammento, nome utente o password.",
  logo: "Logo (facoltativo)",
  logoHelp: "L’URL https:// di un’immagine quadrata, mostrata accanto al nome.",
  logoError: "Inserisca un URL https:// completo o lasci il campo vuoto.",
  register: "Registra",
  redirectsTo: "Reindirizza a",
  replaceSecret: "Nuovo secret",
  replaceSecretTitle: "Sostituire il secret di «{name}»?",
  replaceSecretText: "Il vecchio secret smette subito di funzionare. Chi ha collegato l’app resta collegato.",
  replaceSecretConfirm: "Sostituisci secret",
  deleteApplication: "Elimina",
  deleteTitle: "Eliminare «{name}»?",
  deleteText:
    "L’eliminazione ha effetto immediato e non si può annullare. Chiunque abbia collegato l’app viene scollegato.",
  deleteConfirm: "Elimina app",
}
