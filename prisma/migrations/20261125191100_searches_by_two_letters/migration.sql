-- Trigrams find nothing shorter than three letters, so a search by one or two read every investor. An index of all
-- n-grams of one and two characters of a text. The cost is realistic: a plan that computes them for many rows is slow.
CREATE FUNCTION "short_ngrams"("given" text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
  RETURN string_to_array("given", NULL)
    || ARRAY(SELECT substr("given", place, 2) FROM generate_series(1, char_length("given") - 1) AS place);

CREATE INDEX "investors_short_ngrams" ON "investors" USING GIN ("short_ngrams"("search_text"));
