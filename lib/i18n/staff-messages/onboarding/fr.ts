import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Créer un investisseur",
  lead: "Tout est enregistré pendant la saisie. Vous ou un collègue pouvez continuer plus tard, sur n’importe quel appareil.",
  retention:
    "Un brouillon est supprimé {days} jours après sa dernière modification, car il contient des données personnelles.",
  openDrafts:
    "{count, plural, one {# brouillon n’est pas terminé.} other {# brouillons ne sont pas terminés.}}",
  seeDrafts: "Voir les brouillons",
  needsScripts: "Ce formulaire a besoin de JavaScript. Vous pouvez aussi créer des investisseurs par l’API.",

  wizard: {
    progress: "Étapes",
    steps: { person: "Investisseur", address: "Adresse", tax: "Résidence fiscale", review: "Vérification" },
    headings: {
      person: "Qui est l’investisseur ?",
      address: "Où habite l’investisseur ?",
      tax: "Où l’investisseur paie-t-il ses impôts ?",
      review: "Vérifier et créer",
    },
    types: { individual: "Personne physique", organization: "Organisation" },
    organization: {
      representative: "Qui représente l’organisation ?",
      representativeNote:
        "Une personne physique. L’adresse et la résidence fiscale aux étapes suivantes sont aussi celles de cette personne.",
      headings: {
        address: "Où habite le représentant ?",
        tax: "Où le représentant paie-t-il ses impôts ?",
      },
      help: {
        dateOfBirth: "Un représentant a au moins 18 ans.",
        countryOfTaxResidence: "Là où le représentant déclare ses revenus.",
      },
      texts: {
        minor: "Un représentant doit avoir au moins 18 ans. Vérifiez l’année.",
        checking:
          "Recherche d’une organisation du même numéro d’immatriculation ou de la même raison sociale",
        noDuplicate: "Aucune de vos organisations n’a ce numéro d’immatriculation ou cette raison sociale.",
        duplicatesTitle:
          "{count, plural, one {Vous avez déjà une organisation de ce numéro d’immatriculation ou de cette raison sociale} other {Vous avez déjà # organisations de ce numéro d’immatriculation ou de cette raison sociale}}",
        isOther: "J’ai comparé : c’est une autre organisation",
        isOtherMissing: "Comparez d’abord, puis confirmez que c’est une autre organisation.",
        consent: "Le représentant a accepté le traitement de ses données personnelles",
        consentMissing:
          "Confirmez que le représentant a accepté. Sans cet accord, l’investisseur ne peut pas être créé.",
      },
    },
    fields: {
      type: "Type d’investisseur",
      legalName: "Raison sociale",
      registrationNumber: "Numéro d’immatriculation",
      firstName: "Prénom",
      lastName: "Nom de famille",
      dateOfBirth: "Date de naissance",
      placeOfBirth: "Lieu de naissance",
      address: "Adresse",
      zipCode: "Code postal",
      city: "Ville",
      country: "Pays de résidence",
      countryOfTaxResidence: "Pays de résidence fiscale",
    },
    help: {
      legalName: "Avec la forme juridique, comme au registre.",
      registrationNumber: "Au registre du commerce ou à un autre registre officiel.",
      firstName: "Tous les prénoms, comme sur le passeport ou la carte d’identité.",
      lastName: "Comme sur le passeport ou la carte d’identité.",
      dateOfBirth: "Un investisseur a au moins 18 ans.",
      placeOfBirth: "La commune.",
      address: "Numéro et rue. Le bâtiment ou l’étage sur une nouvelle ligne.",
      countryOfTaxResidence: "Là où l’investisseur déclare ses revenus.",
    },
    missing: {
      type: "Choisissez une personne physique ou une organisation.",
      legalName: "Saisissez la raison sociale.",
      registrationNumber: "Saisissez le numéro d’immatriculation.",
      firstName: "Saisissez le prénom.",
      lastName: "Saisissez le nom de famille.",
      dateOfBirth: "Saisissez la date de naissance, avec le jour, le mois et l’année.",
      placeOfBirth: "Saisissez le lieu de naissance.",
      address: "Saisissez le numéro et la rue.",
      zipCode: "Saisissez le code postal.",
      city: "Saisissez la ville.",
      country: "Choisissez le pays de résidence.",
      countryOfTaxResidence: "Choisissez le pays de résidence fiscale.",
    },
    tooLong: "Utilisez au plus {limit} caractères.",
    minor: "Un investisseur doit avoir au moins 18 ans. Vérifiez l’année.",
    tooEarly: "Cette date remonte à plus de 120 ans. Vérifiez l’année.",
    invalidDay: "Saisissez une date qui existe.",
    invalidCountry: "Choisissez un pays de la liste.",
    invalidText:
      "Retirez les caractères invisibles et les retours à la ligne, par exemple en ressaisissant le texte.",
    chooseCountry: "Choisir un pays",
    continue: "Continuer",
    back: "Retour",

    unsaved: "Pas encore enregistré",
    saving: "Enregistrement",
    saved: "Brouillon enregistré",
    offline:
      "Pas enregistré : Sharebook est injoignable. Votre saisie reste sur cette page et sera enregistrée quand la connexion sera rétablie.",
    changedTitle: "{name} a enregistré ce brouillon entre-temps",
    changedSomebody: "Quelqu’un",
    changedText:
      "Il a été modifié ailleurs, le {at}. Rien n’a été écrasé. Choisissez la saisie à garder ; voici les différences :",
    entry: "Champ",
    yours: "Sur cette page",
    stored: "Enregistré",
    nothing: "Vide",
    keepMine: "Garder la saisie de cette page",
    useStored: "Reprendre la saisie enregistrée",
    goneTitle: "Ce brouillon a été supprimé",
    goneText: "Quelqu’un l’a supprimé entre-temps. Votre saisie est toujours sur cette page.",
    startAgain: "Enregistrer comme nouveau brouillon",
    createdTitle: "Ce brouillon est devenu un investisseur",
    createdText: "Quelqu’un a créé l’investisseur entre-temps. Rien n’est créé deux fois.",
    openInvestor: "Ouvrir l’investisseur",

    change: "Modifier",
    changeThis: "Modifier : {what}",
    checking: "Recherche d’un investisseur du même nom et de la même date de naissance",
    checkFailed: "Nous n’avons pas pu vérifier si cet investisseur existe déjà.",
    checkAgain: "Vérifier de nouveau",
    noDuplicate: "Aucun de vos investisseurs n’a ce nom et cette date de naissance.",
    duplicatesTitle:
      "{count, plural, one {Vous avez déjà un investisseur de ce nom et de cette date de naissance} other {Vous avez déjà # investisseurs de ce nom et de cette date de naissance}}",
    duplicatesText: "Ouvrez la fiche et comparez avant d’en créer un autre. Votre brouillon est conservé.",
    isOther: "J’ai comparé : c’est une autre personne",
    isOtherMissing: "Comparez d’abord, puis confirmez que c’est une autre personne.",
    consent: "L’investisseur a accepté le traitement de ses données personnelles",
    consentHelp:
      "Nous conservons l’heure, votre nom et la version de cette déclaration ({version}) avec l’investisseur.",
    consentMissing:
      "Confirmez que l’investisseur a accepté. Sans cet accord, l’investisseur ne peut pas être créé.",
    create: "Créer l’investisseur",
    creating: "Création",
  },

  drafts: {
    title: "Brouillons d’investisseurs",
    lead: "Les investisseurs qui ne sont pas encore créés. Chaque collègue habilité peut continuer un brouillon.",
    investor: "Investisseur",
    unnamed: "Pas encore de nom",
    step: "Étape",
    savedBy: "Enregistré par",
    formerColleague: "Ancien collègue",
    savedAt: "Dernier enregistrement",
    deletedOn: "Supprimé le",
    actions: "Supprimer",
    empty: "Les brouillons apparaissent ici quand quelqu’un commence à créer un investisseur sans terminer.",
    discard: "Supprimer",
    discardThis: "Supprimer le brouillon de {name}",
    discardTitle: "Supprimer ce brouillon ?",
    discardText:
      "Tout ce qui a été saisi pour {name} sera définitivement supprimé, aussi pour vos collègues. Dernier enregistrement par {by}, le {at}.",
    discardConfirm: "Supprimer le brouillon",
    keep: "Garder le brouillon",
  },
}
