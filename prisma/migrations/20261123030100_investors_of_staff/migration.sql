-- The staff of a distributor finds investors by what they are called, however it is spelled: without case and accents, and
-- the letters that have no accent in Unicode written out. Immutable, so that indexes can hold it; unaccent of PostgreSQL is not.
CREATE FUNCTION "folded"("given" text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(replace(replace(
    translate(
      lower(regexp_replace(normalize("given", NFD), '[\u0300-\u036f]', '', 'g')),
      'łøđðıħ', 'loddih'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

CREATE INDEX "investors_search_idx" ON "investors"
  USING GIN ("folded"("first_name" || ' ' || "last_name" || ' ' || "city") gin_trgm_ops);

-- The orders in which the staff reads the investors of a distributor.
CREATE INDEX "investors_by_name" ON "investors"
  ("distributor_id", ("folded"("last_name" || ' ' || "first_name") COLLATE "C"), "sequence");
CREATE INDEX "investors_by_city" ON "investors" ("distributor_id", ("folded"("city") COLLATE "C"), "sequence");
CREATE INDEX "investors_by_status" ON "investors" ("distributor_id", "status", "sequence");

-- The last digits of an account are all that its investor tells on the telephone.
CREATE INDEX "bank_accounts_last_digits" ON "bank_accounts" ((right("account_number", 4)));
