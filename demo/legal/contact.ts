import type { Language } from "#lib/domain/languages/language.ts"

/** Demo text; says that it is one. */
export const CONTACT: Readonly<Record<Language, string>> = {
  en: `Questions about a fund, an order or this site: write to help@sharebook.example. We reply within two business days, in English, Spanish, French, Italian or German.

Have your order reference ready, but never send a password or a code.

## By post
Orvelune Gestion SAS, 7 rue de l’Exemple, 75000 Paris, France

This is a demonstration: the company and its addresses are invented, and nobody reads messages sent to them.`,
  es: `Si tiene preguntas sobre un fondo, una orden o este sitio, escriba a help@sharebook.example. Respondemos en un plazo de dos días hábiles, en español, inglés, francés, italiano o alemán.

Tenga a mano la referencia de su orden, pero no envíe nunca contraseñas ni códigos.

## Por correo postal
Orvelune Gestion SAS, 7 rue de l’Exemple, 75000 París, Francia

Esto es una demostración: la sociedad y sus direcciones son inventadas y nadie lee los mensajes que se envían a ellas.`,
  fr: `Une question sur un fonds, un ordre ou ce site ? Écrivez à help@sharebook.example. Nous répondons sous deux jours ouvrés, en français, anglais, espagnol, italien ou allemand.

Préparez la référence de votre ordre, mais n’envoyez jamais de mot de passe ni de code.

## Par courrier
Orvelune Gestion SAS, 7 rue de l’Exemple, 75000 Paris, France

Ceci est une démonstration : la société et ses adresses sont inventées, et personne ne lit les messages qui y sont envoyés.`,
  it: `Per domande su un fondo, un ordine o questo sito scriva a help@sharebook.example. Rispondiamo entro due giorni lavorativi in italiano, inglese, spagnolo, francese o tedesco.

Tenga a portata di mano il riferimento dell’ordine, ma non invii mai password o codici.

## Per posta
Orvelune Gestion SAS, 7 rue de l’Exemple, 75000 Parigi, Francia

Questa è una dimostrazione: la società e i suoi indirizzi sono inventati e nessuno legge i messaggi inviati.`,
  de: `Fragen zu einem Fonds, einem Auftrag oder dieser Website: Schreiben Sie an help@sharebook.example. Wir antworten innerhalb von zwei Geschäftstagen auf Deutsch, Englisch, Spanisch, Französisch oder Italienisch.

Halten Sie die Referenz Ihres Auftrags bereit, senden Sie aber nie ein Passwort oder einen Code.

## Per Post
Orvelune Gestion SAS, 7 rue de l’Exemple, 75000 Paris, Frankreich

Dies ist eine Demonstration: Unternehmen und Adressen sind erfunden, und niemand liest Nachrichten, die dorthin gesendet werden.`,
}
