import type { Language } from "#lib/domain/languages/language.ts"

/** Demo text; says that it is one. */
export const COMPLAINTS: Readonly<Record<Language, string>> = {
  en: `If something went wrong, write to complaints@sharebook.example. A complaint costs nothing, and you can make it in any language of this site.

## What happens next
- Within 10 business days we confirm that we have your complaint.
- Within two months you get our decision with its reasons, or we explain why it takes longer.

## If you disagree with our decision
You can turn to the supervisory authority of the fund or to a mediator, free of charge. The factsheet of each fund names its authority.

This is a demonstration: no fund is offered here, so nothing can be decided on a complaint.`,
  es: `Si algo ha ido mal, escriba a complaints@sharebook.example. Presentar una reclamación es gratuito y puede hacerlo en cualquier idioma de este sitio.

## Qué ocurre después
- En un plazo de 10 días hábiles confirmamos que hemos recibido su reclamación.
- En un plazo de dos meses recibe nuestra decisión motivada, o le explicamos por qué necesitamos más tiempo.

## Si no está de acuerdo con nuestra decisión
Puede dirigirse gratuitamente a la autoridad supervisora del fondo o a un mediador. La ficha de cada fondo indica su autoridad.

Esto es una demostración: aquí no se ofrece ningún fondo, por lo que no se resuelve ninguna reclamación.`,
  fr: `En cas de problème, écrivez à complaints@sharebook.example. Une réclamation est gratuite et peut être faite dans toutes les langues de ce site.

## La suite
- Sous 10 jours ouvrés, nous accusons réception de votre réclamation.
- Sous deux mois, vous recevez notre décision motivée, ou nous vous expliquons pourquoi il nous faut plus de temps.

## Si notre décision ne vous convient pas
Vous pouvez saisir gratuitement l’autorité de contrôle du fonds ou un médiateur. La fiche de chaque fonds indique son autorité.

Ceci est une démonstration : aucun fonds n’est proposé ici et aucune réclamation n’y est traitée.`,
  it: `Se qualcosa è andato storto, scriva a complaints@sharebook.example. Il reclamo è gratuito e può essere presentato in ogni lingua di questo sito.

## Che cosa succede dopo
- Entro 10 giorni lavorativi confermiamo di aver ricevuto il reclamo.
- Entro due mesi riceve la nostra decisione motivata, oppure le spieghiamo perché serve più tempo.

## Se non condivide la nostra decisione
Può rivolgersi gratuitamente all’autorità di vigilanza del fondo o a un mediatore. La scheda di ogni fondo indica la sua autorità.

Questa è una dimostrazione: qui non viene offerto alcun fondo, quindi nessun reclamo viene esaminato.`,
  de: `Wenn etwas schiefgegangen ist, schreiben Sie an complaints@sharebook.example. Eine Beschwerde kostet nichts und ist in jeder Sprache dieser Website möglich.

## Wie es weitergeht
- Innerhalb von 10 Geschäftstagen bestätigen wir den Eingang Ihrer Beschwerde.
- Innerhalb von zwei Monaten erhalten Sie unsere begründete Entscheidung, oder wir erklären, warum es länger dauert.

## Wenn Sie nicht einverstanden sind
Sie können sich kostenlos an die Aufsichtsbehörde des Fonds oder an eine Schlichtungsstelle wenden. Das Factsheet jedes Fonds nennt die Behörde.

Dies ist eine Demonstration: Hier wird kein Fonds angeboten, und über Beschwerden wird nicht entschieden.`,
}
