import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  title: "Integrazioni",
  lead: "I programmi che lavorano con i suoi dati: i suoi con un client API, quelli di altri con il suo consenso.",

  apiClients: "Client API",
  apiClientsNote:
    "Un suo programma si identifica con un client_id e un client_secret (HTTP Basic) e può fare sull’interfaccia per investitori ciò che può fare lei.",
  distributorTitle: "Impostazioni",
  distributorLead: "Che cosa possono chiamare i programmi del suo distributore, e con quali segreti.",
  distributorClientsNote:
    "Un programma del suo distributore si identifica con un client_id e un client_secret (HTTP Basic) e lavora con tutti i suoi investitori sull’interfaccia per distributori.",
  reference: "Riferimento dell’interfaccia",
  guide: "Guida per sviluppatori",
  noApiClients:
    "Qui staranno i programmi che lascia entrare, con l’ultimo utilizzo. Crei il primo qui sotto.",
  noDistributorClients:
    "Qui staranno i programmi del suo distributore, con l’ultimo utilizzo. Un amministratore crea il primo.",
  viewersOnly:
    "Lei vede questi client; solo un amministratore del suo distributore può crearli, modificarli e revocarli.",
  forAllInvestors: "Per tutti gli investitori per cui agisce",
  forInvestor: "Per {name}",
  created: "Creato il {day}",
  lastUsed: "Usato l’ultima volta il {time}",
  neverUsed: "Mai usato",
  revokedOn: "Revocato il {time}",
  revokedUserDisabled: "L’utente è stato disattivato",
  revokedLinkEnded: "L’utente che lo ha creato non agisce più per questo investitore",
  revokedDistributorEnded: "Il distributore ha cessato l’attività",
  revokedClients: "Client revocati ({count})",
  oldSecretUntil: "Valgono due segreti: il vecchio fino al {time}.",
  endOldSecret: "Annulla subito il vecchio segreto",
  endOldSecretTitle: "Annullare il vecchio segreto di «{name}»?",
  endOldSecretText: "I programmi che lo inviano ancora sono respinti dalla prossima richiesta.",

  createApiClient: "Crea un client API",
  mostApiClients: "Ci sono {limit} client API, il massimo possibile. Ne revochi uno per crearne un altro.",
  name: "Nome",
  clientNameHelp: "Solo per lei, per esempio «Contabilità notturna». Al massimo 200 caratteri.",
  actsFor: "Agisce per",
  actsForHelp: "Un investitore, o tutti quelli per cui lei agisce ora e in seguito.",
  create: "Crea",
  nameError: "Dia un nome da 1 a {limit} caratteri.",

  rename: "Rinomina",
  renameTitle: "Un altro nome per «{name}»",
  save: "Salva",
  cancel: "Annulla",
  newSecret: "Nuovo segreto",
  newSecretTitle: "Un nuovo segreto per «{name}»",
  newSecretText:
    "Il vecchio segreto vale ancora per un po’, perché il suo programma possa cambiare senza interruzioni.",
  overlap: "Il vecchio segreto vale ancora",
  overlapHelp: "Se può essere trapelato, lo annulli subito.",
  overlapNone: "per niente: finisce subito",
  overlapHour: "1 ora",
  overlapDay: "24 ore",
  overlapWeek: "7 giorni",
  overlapMonth: "30 giorni",
  twoSecrets:
    "Di questo client valgono già due segreti. Finché il vecchio non è annullato, uno nuovo può solo sostituirli entrambi subito.",
  makeNewSecret: "Crea il nuovo segreto",
  revoke: "Revoca",
  revokeClientTitle: "Revocare «{name}»?",
  revokeClientText:
    "I programmi che usano questo client sono respinti dalla prossima richiesta. Non si può annullare.",
  revokeClient: "Revoca il client",

  secretTitle: "Conservi ora il segreto di «{name}»",
  secretText:
    "È mostrato solo questa volta e non è conservato da nessuna parte. Chi lo ha può fare ciò che può fare lei: lo metta in una cassaforte per segreti, mai nel codice.",
  clientId: "ID del client",
  clientSecret: "Segreto del client",
  download: "Scarica come file",
  secretKept: "L’ho conservato",

  connectedApps: "Applicazioni collegate",
  connectedAppsNote:
    "Applicazioni di altri a cui ha permesso di leggere il suo portafoglio e di dare ordini per lei. Ne revochi una, e sarà respinta dalla prossima richiesta.",
  noConnectedApps:
    "Non ha lasciato entrare nessuna applicazione. Quando una lo chiede, decide lei su una nostra pagina che cosa può fare.",
  connectedSince: "Collegata dal {day}",
  accessUntil: "Al più tardi fino al {day}",
  appMay:
    "Può leggere portafogli, ordini, estratti, movimenti e conti bancari dei suoi investitori, dare e annullare ordini per loro e gestire i loro conti bancari.",
  revokeApp: "Revoca l’accesso",
  revokeAppTitle: "Revocare l’accesso di «{name}»?",
  revokeAppText:
    "È respinta dalla prossima richiesta, con ogni token che possiede. Potrà chiederglielo di nuovo.",

  applications: "Le sue applicazioni",
  applicationsNote:
    "Per sviluppatori: registri un’applicazione che chiede l’accesso ad altre persone con OAuth 2.0 (flusso con codice di autorizzazione).",
  noApplications: "Qui staranno le applicazioni che registra, con i loro indirizzi di reindirizzamento.",
  registerApplication: "Registra un’applicazione",
  mostApplications:
    "Ci sono {limit} applicazioni, il massimo possibile. Ne elimini una per registrarne un’altra.",
  applicationNameError:
    "Le dia un nome da 1 a {limit} caratteri, senza caratteri invisibili, che non somigli a Sharebook.",
  applicationNameHelp:
    "Si legge quando si decide se lasciare entrare l’applicazione. Al massimo {limit} caratteri.",
  redirectUris: "Indirizzi di reindirizzamento",
  redirectUrisHelp:
    "Uno per riga, al massimo {count}, lettera per lettera come li invia la sua applicazione: https://, o http:// su localhost; senza frammento.",
  redirectUrisError:
    "Dia da 1 a {count} indirizzi completi: https://, o http:// su localhost; senza frammento, nome utente o password.",
  logo: "Logo (facoltativo)",
  logoHelp: "L’indirizzo https:// di un’immagine quadrata, mostrata accanto al nome.",
  logoError: "Dia un indirizzo https:// completo, o lasci il campo vuoto.",
  register: "Registra",
  redirectsTo: "Reindirizza a",
  replaceSecret: "Nuovo segreto",
  replaceSecretTitle: "Sostituire il segreto di «{name}»?",
  replaceSecretText:
    "Il vecchio segreto smette subito di valere. Chi ha collegato l’applicazione resta collegato.",
  replaceSecretConfirm: "Sostituisci il segreto",
  deleteApplication: "Elimina",
  deleteTitle: "Eliminare «{name}»?",
  deleteText: "Chiunque l’abbia collegata è tagliato fuori dalla prossima richiesta. Non si può annullare.",
  deleteConfirm: "Elimina l’applicazione",
}
