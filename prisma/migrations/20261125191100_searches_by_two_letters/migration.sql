-- Trigrams find nothing shorter than three letters, so a search by one or two read every investor. All pieces of one and two
-- characters of a text, in an index. The cost is what it takes: a plan that computes them for many rows is slow.
CREATE FUNCTION "short_pieces"("given" text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
  RETURN string_to_array("given", NULL)
    || ARRAY(SELECT substr("given", place, 2) FROM generate_series(1, char_length("given") - 1) AS place);

CREATE INDEX "investors_short_pieces" ON "investors" USING GIN ("short_pieces"("search_text"));
