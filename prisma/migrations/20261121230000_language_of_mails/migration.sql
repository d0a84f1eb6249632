-- What is there already goes out as before; its own language is not known any more.
ALTER TABLE "mails" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en';

ALTER TABLE "mails" ALTER COLUMN "language" DROP DEFAULT;

-- What Prisma's schema language cannot say.
ALTER TABLE "mails"
  ADD CONSTRAINT "mails_language_known" CHECK ("language" IN ('en', 'es', 'fr', 'it', 'de'));
