-- Records of an action that is rare are found without reading all newer ones.
CREATE INDEX "audit_log_action_id_idx" ON "audit_log" ("action", "id" DESC);
