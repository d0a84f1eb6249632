-- The operator's own legal texts, a page in a language each. A page that has no text does not exist.
CREATE TABLE "legal_texts" (
  "page" TEXT NOT NULL,
  "language" TEXT NOT NULL,
  "text_day" DATE NOT NULL,
  "text" TEXT NOT NULL,
  PRIMARY KEY ("page", "language"),
  CONSTRAINT "legal_texts_page" CHECK ("page" IN ('contact', 'complaints', 'privacy', 'terms', 'accessibility')),
  CONSTRAINT "legal_texts_language" CHECK ("language" IN ('en', 'es', 'fr', 'it', 'de')),
  CONSTRAINT "legal_texts_text_day" CHECK ("text_day" BETWEEN '1900-01-01' AND '2999-12-31'),
  CONSTRAINT "legal_texts_text" CHECK (length("text") BETWEEN 1 AND 100000 AND "text" ~ '\S')
);
