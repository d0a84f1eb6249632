import type { Language } from "#lib/domain/languages/language.ts"

/** Demo text; says that it is one. */
export const ACCESSIBILITY: Readonly<Record<Language, string>> = {
  en: `Everybody should be able to use this site. It is built to follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.

## What you can rely on
- Every page works with the keyboard alone and at 200% zoom.
- Without scripts every page can be read; placing orders and changing data need them.
- Charts have their figures as a table and their message as a sentence.
- Colours have enough contrast, in light and in dark, and never carry a meaning alone.
- Factsheets and statements are tagged PDF files.

## What is not accessible yet
Documents of third parties may not be tagged. The API reference is in English only.

Tell us what stops you: accessibility@sharebook.example. This is a demonstration: the address is invented, and no authority has checked this statement.`,
  es: `Todas las personas deben poder usar este sitio. Está construido según las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA.

## Con qué puede contar
- Todas las páginas funcionan solo con el teclado y con un zoom del 200 %.
- Todas las páginas se pueden leer sin scripts; para enviar órdenes y cambiar datos hacen falta.
- Los gráficos ofrecen sus cifras en una tabla y su mensaje en una frase.
- Los colores tienen contraste suficiente, en claro y en oscuro, y nunca son el único portador de un significado.
- Las fichas y los extractos son archivos PDF etiquetados.

## Qué no es accesible todavía
Es posible que los documentos de terceros no estén etiquetados. La referencia de la API solo está en inglés.

Díganos qué se lo impide: accessibility@sharebook.example. Esto es una demostración: la dirección es inventada y ninguna autoridad ha revisado esta declaración.`,
  fr: `Chacun doit pouvoir utiliser ce site. Il est construit selon les règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA.

## Ce que vous pouvez attendre
- Chaque page fonctionne au clavier seul et avec un zoom de 200 %.
- Chaque page peut être lue sans scripts ; il en faut pour passer des ordres et modifier des données.
- Les graphiques donnent leurs chiffres dans un tableau et leur message dans une phrase.
- Les couleurs sont assez contrastées, en clair comme en sombre, et ne portent jamais seules une information.
- Les fiches et les relevés sont des fichiers PDF balisés.

## Ce qui n’est pas encore accessible
Les documents de tiers ne sont pas toujours balisés. La référence de l’API n’existe qu’en anglais.

Dites-nous ce qui vous gêne : accessibility@sharebook.example. Ceci est une démonstration : l’adresse est inventée, et aucune autorité n’a contrôlé cette déclaration.`,
  it: `Tutti devono poter usare questo sito. È costruito secondo le linee guida per l’accessibilità dei contenuti Web (WCAG) 2.2, livello AA.

## Su che cosa può contare
- Ogni pagina funziona con la sola tastiera e con uno zoom del 200%.
- Ogni pagina si può leggere senza script; per inviare ordini e modificare dati servono.
- I grafici riportano le cifre in una tabella e il messaggio in una frase.
- I colori hanno contrasto sufficiente, in chiaro e in scuro, e non sono mai l’unico mezzo per comunicare un’informazione.
- Schede e rendiconti sono file PDF con tag.

## Che cosa non è ancora accessibile
I documenti di terzi potrebbero non avere tag. La documentazione dell’API è solo in inglese.

Ci dica che cosa la ostacola: accessibility@sharebook.example. Questa è una dimostrazione: l’indirizzo è inventato e nessuna autorità ha verificato questa dichiarazione.`,
  de: `Alle sollen diese Website nutzen können. Sie ist nach den Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufe AA, gebaut.

## Worauf Sie sich verlassen können
- Jede Seite funktioniert allein mit der Tastatur und bei 200 % Zoom.
- Ohne Skripte lässt sich jede Seite lesen; für Aufträge und Änderungen sind sie nötig.
- Diagramme nennen ihre Zahlen in einer Tabelle und ihre Aussage in einem Satz.
- Farben haben genug Kontrast, hell wie dunkel, und tragen nie allein eine Bedeutung.
- Factsheets und Auszüge sind PDF-Dateien mit Tags.

## Was noch nicht barrierefrei ist
Dokumente Dritter haben möglicherweise keine Tags. Die API-Referenz gibt es nur auf Englisch.

Sagen Sie uns, was Sie hindert: accessibility@sharebook.example. Dies ist eine Demonstration: Die Adresse ist erfunden, und keine Behörde hat diese Erklärung geprüft.`,
}
