-- Open pages of the fund operator show proposals and decisions as they are committed. No distributor sees them.
CREATE FUNCTION "announce_to_operator"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "announce_change"(TG_ARGV[0], 'operator');
  RETURN NULL;
END $$;

CREATE TRIGGER "approvals_announce" AFTER INSERT OR UPDATE ON "approvals"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_to_operator"('approvals');
