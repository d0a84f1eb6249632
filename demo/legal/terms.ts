import type { Language } from "#lib/domain/languages/language.ts"

/** Demo text; says that it is one. */
export const TERMS: Readonly<Record<Language, string>> = {
  en: `This site shows a demonstration of Sharebook. Funds, companies, figures and documents are invented. Nothing here is an offer, advice or a recommendation, and nothing can be bought.

## Using the site
- Anybody may read the public pages and use the public data.
- Sign-ins of the demonstration are shared. What you enter can be seen by others and is deleted from time to time.
- Do not use figures of this site for a decision about money.

## Liability
The demonstration is provided as it is. It may change, pause or end at any time.`,
  es: `Este sitio muestra una demostración de Sharebook. Los fondos, las sociedades, las cifras y los documentos son inventados. Nada de lo que aparece aquí es una oferta, un asesoramiento ni una recomendación, y no se puede comprar nada.

## Uso del sitio
- Cualquiera puede leer las páginas públicas y usar los datos públicos.
- Los accesos de la demostración son compartidos. Otros pueden ver lo que introduzca, y se borra de vez en cuando.
- No use cifras de este sitio para tomar decisiones sobre dinero.

## Responsabilidad
La demostración se ofrece tal como es. Puede cambiar, interrumpirse o terminar en cualquier momento.`,
  fr: `Ce site présente une démonstration de Sharebook. Les fonds, les sociétés, les chiffres et les documents sont inventés. Rien ici ne constitue une offre, un conseil ou une recommandation, et rien ne peut être acheté.

## Utilisation du site
- Chacun peut lire les pages publiques et utiliser les données publiques.
- Les accès de la démonstration sont partagés. D’autres peuvent voir ce que vous saisissez, qui est effacé de temps en temps.
- N’utilisez pas les chiffres de ce site pour une décision financière.

## Responsabilité
La démonstration est fournie en l’état. Elle peut changer, s’interrompre ou prendre fin à tout moment.`,
  it: `Questo sito mostra una dimostrazione di Sharebook. Fondi, società, cifre e documenti sono inventati. Nulla costituisce un’offerta, una consulenza o una raccomandazione e nulla può essere acquistato.

## Uso del sito
- Chiunque può leggere le pagine pubbliche e usare i dati pubblici.
- Gli accessi della dimostrazione sono condivisi. Altri possono vedere ciò che inserisce, che viene cancellato di tanto in tanto.
- Non usi le cifre di questo sito per decisioni sul denaro.

## Responsabilità
La dimostrazione è fornita così com’è. Può cambiare, interrompersi o terminare in qualsiasi momento.`,
  de: `Diese Website zeigt eine Demonstration von Sharebook. Fonds, Unternehmen, Zahlen und Dokumente sind erfunden. Nichts hier ist ein Angebot, eine Beratung oder eine Empfehlung, und nichts kann gekauft werden.

## Nutzung der Website
- Jeder darf die öffentlichen Seiten lesen und die öffentlichen Daten nutzen.
- Die Zugänge der Demonstration werden geteilt. Was Sie eingeben, können andere sehen; es wird von Zeit zu Zeit gelöscht.
- Treffen Sie mit Zahlen dieser Website keine Entscheidung über Geld.

## Haftung
Die Demonstration wird so bereitgestellt, wie sie ist. Sie kann sich jederzeit ändern, unterbrochen werden oder enden.`,
}
