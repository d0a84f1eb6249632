import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Développeurs",
  description:
    "Lisez les données ouvertes des fonds dans un terminal, un script ou un tableur, et connectez une application avec OAuth 2.0.",
  lead: "Les données des fonds sont ouvertes : sans clé, sans inscription, depuis toute origine. Voici la dernière valeur liquidative d’une part, lue avec quatre langages et outils.",
  newest: "{tool} : la dernière valeur liquidative",
  sheetsNote:
    "Toutes les valeurs de l’année. Google lit depuis Internet : le service doit avoir une adresse publique.",

  interfaces: "Les interfaces",
  inEnglish: "Les références sont en anglais.",
  reference: "Référence : {name}",
  openApi: "Document OpenAPI : {name}",
  publicData: "Données publiques",
  publicAbout:
    "Fonds, parts, valeurs liquidatives, rendements, actifs nets, indices, portefeuilles des fonds et taux de change, et les acteurs des fonds. En lecture seule.",
  publicAccess: "Aucune authentification ; CORS ouvert à toutes les origines.",
  investor: "Investisseur",
  investorAbout:
    "Portefeuilles, ordres, comptes bancaires, positions comptables et mouvements d’un investisseur.",
  investorAccess:
    "Pour vos propres programmes, créez un client API sous {integrations} et envoyez son {id} et son {secret} par HTTP Basic. Pour une application que d’autres personnes connectent, utilisez {oauth}.",
  distributor: "Distributeur",
  distributorAbout:
    "Les investisseurs d’un distributeur : entrée en relation, ordres, comptes bancaires, portefeuilles et positions comptables.",
  distributorAccess:
    "Un administrateur du distributeur crée un client API sous {settings}. Il s’authentifie par HTTP Basic.",
  sandboxAbout:
    "Virements, temps, valeurs et paiements, pour faire parcourir vous-même à un ordre toutes ses étapes.",
  sandboxAccess: "Le client API d’un investisseur ou d’un distributeur.",
  status: "{status} : ce qui est disponible, et la date de la dernière publication de données.",

  oauth: "Connecter une application avec OAuth 2.0",
  oauthShort: "le protocole OAuth 2.0",
  oauthLead:
    "Une application agit pour des investisseurs sans voir leurs mots de passe : ils se connectent ici, l’autorisent et peuvent révoquer cet accès à tout moment. Elle utilise le flux par code d’autorisation. Les bibliothèques clientes trouvent les adresses dans le {discovery} ; voici les mêmes requêtes à la main.",
  discovery: "document de découverte",
  register: "1. Enregistrer l’application",
  registerText:
    "Connectez-vous et enregistrez-la sous {integrations}, avec son nom et chaque URL de redirection qu’elle utilise. L’identifiant client s’affiche alors et, une seule fois, le secret.",
  authorize: "2. Envoyer l’utilisateur se connecter",
  authorizeText:
    "Ouvrez l’adresse affichée dans un navigateur. {state} doit être imprévisible et compter plus de 8 caractères ; {scope} demande toute l’interface investisseur et un jeton d’actualisation. Une fois l’accès autorisé, le navigateur revient à l’URL de redirection avec {code} et {state}. Comparez ce dernier au vôtre avant d’utiliser le code.",
  exchange: "3. Échanger le code contre des jetons",
  exchangeText:
    "Un code est valable 60 secondes et ne sert qu’une fois. La réponse contient un {access}, valable une heure, et un {refresh}.",
  call: "4. Appeler l’interface investisseur",
  callText: "Le jeton d’accès permet ce que l’utilisateur peut voir et faire.",
  refresh: "5. Actualiser les jetons",
  refreshText:
    "La réponse contient un nouveau jeton d’accès et le jeton d’actualisation suivant. Un jeton d’actualisation ne sert qu’une fois : une seconde utilisation est traitée comme un vol et révoque tous les jetons de cette connexion. Inutilisé, il expire après 30 jours.",
  revoke: "6. Révoquer l’accès",
  revokeText:
    "Cela met fin à l’accès autorisé lors de cette connexion : l’appel suivant avec son jeton d’accès reçoit un 401. L’utilisateur peut mettre fin à tous les accès d’une application sous {integrations}.",
  oauthNote:
    "PKCE avec S256 est pris en charge. Une URL de redirection qui diffère d’un seul caractère de celles enregistrées est rejetée sans redirection.",
}
