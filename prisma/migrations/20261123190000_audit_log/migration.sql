-- Who changed what, when and from where. A record is inserted by the transaction of the change; its place in the chain (seq) and
-- its hash are set after the commit, once.
CREATE TABLE "audit_log" (
  "id" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  "actor" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "subject_kind" TEXT NOT NULL,
  "subject_id" TEXT NOT NULL,
  "before" JSONB,
  "after" JSONB,
  "request_id" TEXT,
  "address" TEXT,
  "seq" BIGINT,
  "hash" BYTEA,
  CONSTRAINT "audit_log_actor_named" CHECK ("is_actor"("actor") OR "actor" = 'anonymous'),
  CONSTRAINT "audit_log_action_named" CHECK ("action" ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'),
  CONSTRAINT "audit_log_subject_named" CHECK ("subject_kind" <> '' AND "subject_id" <> ''),
  CONSTRAINT "audit_log_fields_named" CHECK (
    jsonb_typeof(coalesce("before", '{}')) = 'object' AND jsonb_typeof(coalesce("after", '{}')) = 'object'),
  CONSTRAINT "audit_log_sealed_whole" CHECK (
    ("seq" IS NULL AND "hash" IS NULL) OR ("seq" > 0 AND octet_length("hash") = 32))
);

CREATE UNIQUE INDEX "audit_log_seq_key" ON "audit_log" ("seq");
CREATE INDEX "audit_log_unsealed" ON "audit_log" ("id") WHERE "hash" IS NULL;
CREATE INDEX "audit_log_subject_idx" ON "audit_log" ("subject_kind", "subject_id", "id" DESC);
CREATE INDEX "audit_log_actor_id_idx" ON "audit_log" ("actor", "id" DESC);
CREATE INDEX "audit_log_at_idx" ON "audit_log" ("at");

CREATE FUNCTION "guard_audit_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."hash" IS NULL AND NEW."hash" IS NOT NULL
    AND (NEW."id", NEW."at", NEW."actor", NEW."action", NEW."subject_kind", NEW."subject_id", NEW."request_id", NEW."address",
         NEW."before", NEW."after")
      IS NOT DISTINCT FROM
        (OLD."id", OLD."at", OLD."actor", OLD."action", OLD."subject_kind", OLD."subject_id", OLD."request_id", OLD."address",
         OLD."before", OLD."after")
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER "audit_log_sealed_once"
  BEFORE UPDATE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "guard_audit_record"();
CREATE TRIGGER "audit_log_append_only"
  BEFORE DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_append_only_row"();
CREATE TRIGGER "audit_log_never_emptied"
  BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_append_only_row"();

-- The last sealed record. Its lock makes sealing the work of one process at a time.
CREATE TABLE "audit_log_head" (
  "id" BOOLEAN PRIMARY KEY DEFAULT true CHECK ("id"),
  "seq" BIGINT NOT NULL CHECK ("seq" >= 0),
  "hash" BYTEA NOT NULL CHECK (octet_length("hash") = 32)
);

INSERT INTO "audit_log_head" ("seq", "hash") VALUES (0, decode(repeat('00', 32), 'hex'));

CREATE FUNCTION "guard_audit_log_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."seq" > OLD."seq" THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'audit_log_head only moves on' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER "audit_log_head_moves_on"
  BEFORE UPDATE OR DELETE ON "audit_log_head" FOR EACH ROW EXECUTE FUNCTION "guard_audit_log_head"();
CREATE TRIGGER "audit_log_head_never_emptied"
  BEFORE TRUNCATE ON "audit_log_head" FOR EACH STATEMENT EXECUTE FUNCTION "guard_audit_log_head"();

-- The key of each investor's personal values in the log, itself encrypted. Refers to nothing: records outlive investors.
CREATE TABLE "investor_keys" (
  "investor_id" UUID PRIMARY KEY,
  "sealed_key" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp()
);
