/** What the roles may do with a table; the owner may do everything. The service reads every table. */
export type TablePrivileges = Readonly<{
  insert?: true
  /**
   * All columns, or only these. PostgreSQL also requires it of one column for a row lock (FOR UPDATE, FOR SHARE).
   */
  update?: "all" | readonly string[]
  /** Why the service deletes rows of it. */
  delete?: string
  /** What the reader sees: neither secrets nor personal data. New columns are hidden until they are added here. */
  reader: "all" | readonly string[]
}>

const REPLACED = "an import replaces what is no longer stated"
const EXPIRED = "expired rows are cleaned up"
const WITHDRAWN = "rights and links are withdrawn"

/** Append-only. */
const APPENDED = { insert: true, reader: "all" } as const
/** Data of the funds, which files of the operator state. */
const IMPORTED = { insert: true, update: "all", reader: "all" } as const

const SETTLEMENT = [
  "status",
  "status_reason",
  "timeline",
  "updated_at",
  "cut_off_at",
  "dealing_day",
  "price_day",
  "dealing_run_id",
  "net_asset_value_id",
  "net_asset_value_day",
  "net_asset_value",
  "settlement_amount",
  "fee",
  "rounding",
  "executed_at",
] as const

const SHOWN_OF_ORDERS = [
  "id",
  "sequence",
  "investor_id",
  "share_class_id",
  "currency",
  "status",
  "cut_off_at",
  "dealing_day",
  "price_day",
  "dealing_run_id",
  "net_asset_value_id",
  "net_asset_value_day",
  "net_asset_value",
  "settlement_amount",
  "fee",
  "rounding",
  "executed_at",
  "timeline",
  "created_at",
  "updated_at",
] as const

/**
 * Every table with the rights of the service and the reader, from which they are granted at each run of the migrations. What
 * is not listed is revoked.
 */
export const TABLE_PRIVILEGES: Readonly<Record<string, TablePrivileges>> = {
  _prisma_migrations: { reader: ["migration_name", "started_at", "finished_at"] },

  // The register
  transfers: APPENDED,
  journal_entries: APPENDED,
  // A trigger of the owner writes balances. The column is for the lock of a holding; another trigger rejects its change.
  ledger_accounts: { insert: true, update: ["id"], reader: "all" },
  // Written by a trigger of the owner.
  ledger_day_totals: { reader: "all" },
  dealing_runs: APPENDED,
  dealing_run_totals: APPENDED,
  register_checks: APPENDED,
  order_activities: {
    insert: true,
    reader: ["id", "subscription_order_id", "redemption_order_id", "kind", "actor", "at"],
  },
  subscription_orders: {
    insert: true,
    update: [...SETTLEMENT, "received_amount", "valid_at", "shares"],
    reader: [
      ...SHOWN_OF_ORDERS,
      "amount",
      "received_amount",
      "wire_reference",
      "expires_at",
      "valid_at",
      "shares",
    ],
  },
  redemption_orders: {
    insert: true,
    update: [...SETTLEMENT, "bank_account_id", "payout_amount"],
    reader: [...SHOWN_OF_ORDERS, "shares_amount", "bank_account_id", "payout_amount"],
  },
  share_class_order_totals: { insert: true, update: ["subscriptions", "redemptions"], reader: "all" },
  payouts: {
    insert: true,
    update: [
      "status",
      "status_reason",
      "sent_at",
      "paid_at",
      "failed_at",
      "returned_at",
      "sent_by",
      "ended_by",
      "debit_account_number",
      "debit_account_bic",
      "debit_account_holder",
      "execution_day",
      "approval_id",
      "updated_at",
    ],
    reader: [
      "id",
      "sequence",
      "redemption_order_id",
      "bank_account_id",
      "amount",
      "currency",
      "status",
      "end_to_end_id",
      "sent_at",
      "paid_at",
      "failed_at",
      "returned_at",
      "sent_by",
      "ended_by",
      "debit_account_number",
      "debit_account_bic",
      "debit_account_holder",
      "execution_day",
      "approval_id",
      "created_at",
      "updated_at",
    ],
  },
  // Written by a trigger of the owner.
  compensation_transfers: { reader: "all" },
  compensations: {
    insert: true,
    update: [
      "status",
      "bank_account_id",
      "end_to_end_id",
      "debit_account_number",
      "debit_account_bic",
      "debit_account_holder",
      "execution_day",
      "approval_id",
      "sent_by",
      "sent_at",
      "ended_by",
      "paid_at",
      "updated_at",
    ],
    reader: "all",
  },
  wires: {
    insert: true,
    update: [
      "status",
      "reason",
      "evidence",
      "subscription_order_id",
      "matched_at",
      "returned_at",
      "held_at",
      "held_by",
      "hold_reason",
      "decided_by",
      "updated_at",
    ],
    reader: [
      "id",
      "sequence",
      "share_class_id",
      "account",
      "bank_entry_reference",
      "amount",
      "currency",
      "booked_at",
      "value_day",
      "status",
      "reason",
      "subscription_order_id",
      "matched_at",
      "returned_at",
      "held_at",
      "held_by",
      "recorded_by",
      "decided_by",
      "created_at",
      "updated_at",
    ],
  },
  attestations: {
    insert: true,
    reader: ["id", "sequence", "day", "content_hash", "attested_by", "created_at"],
  },
  bank_statements: {
    insert: true,
    update: ["confirmed_by", "confirmed_at", "discarded_by", "discarded_at"],
    reader: "all",
  },
  bank_statement_entries: {
    insert: true,
    update: [
      "statement_id",
      "notification_id",
      "is_discarded",
      "entry_key",
      "pays_order_id",
      "outcome",
      "exception",
      "counterparty_iban",
      "explanation",
      "explained_by",
      "explained_at",
    ],
    reader: [
      "id",
      "sequence",
      "account",
      "entry_key",
      "part",
      "statement_id",
      "notification_id",
      "is_discarded",
      "amount",
      "currency",
      "direction",
      "is_reversal",
      "booked_day",
      "value_day",
      "reference",
      "end_to_end_id",
      "outcome",
      "exception",
      "wire_id",
      "payout_id",
      "compensation_id",
      "pays_order_id",
      "explained_by",
      "explained_at",
      "created_at",
    ],
  },
  payment_status_reports: { insert: true, reader: "all" },
  payment_statuses: { insert: true, reader: "all" },
  bank_entry_matches: {
    insert: true,
    update: ["replaced_by"],
    reader: [
      "entry_id",
      "kind",
      "wire_id",
      "payout_id",
      "compensation_id",
      "amount",
      "approval_id",
      "matched_by",
      "replaced_by",
      "created_at",
    ],
  },
  bank_accounts: {
    insert: true,
    update: ["status", "decided_by", "updated_at"],
    reader: ["id", "sequence", "investor_id", "currency", "status", "created_at", "updated_at"],
  },

  // Data of the funds
  funds: IMPORTED,
  fund_non_operating_days: { ...IMPORTED, delete: "days are opened again" },
  fund_parties: { ...IMPORTED, delete: REPLACED },
  fund_assets: { ...IMPORTED, delete: REPLACED },
  share_classes: IMPORTED,
  // Written by triggers of the owner.
  share_class_bank_accounts: { reader: "all" },
  share_class_former_fees: { reader: "all" },
  share_class_texts: { ...IMPORTED, delete: REPLACED },
  share_class_tokens: { ...IMPORTED, delete: REPLACED },
  intermediary_share_classes: { ...IMPORTED, delete: REPLACED },
  share_class_totals: IMPORTED,
  net_asset_values: { insert: true, update: ["value", "published_by", "updated_at"], reader: "all" },
  net_asset_value_versions: APPENDED,
  net_asset_value_overrides: APPENDED,
  distributions: { ...IMPORTED, delete: REPLACED },
  index_series: IMPORTED,
  index_values: IMPORTED,
  exchange_rates: IMPORTED,
  legal_texts: { ...IMPORTED, delete: REPLACED },
  share_class_documents: { insert: true, update: ["removed_at", "file_sha256"], reader: "all" },
  document_files: { insert: true, delete: "the bytes of a removed document", reader: ["sha256"] },
  public_data_state: { insert: true, update: ["last_changed_at"], reader: "all" },

  // Investors and distributors
  distributors: { insert: true, update: "all", reader: "all" },
  distributor_brands: { insert: true, update: "all", reader: ["distributor_id", "version", "updated_at"] },
  investors: {
    insert: true,
    update: "all",
    reader: [
      "id",
      "sequence",
      "distributor_id",
      "type",
      "country_of_tax_residence",
      "status",
      "created_at",
      "updated_at",
    ],
  },
  // Added by triggers.
  investor_values: { update: ["value"], reader: "all" },
  investor_value_bases: { insert: true, update: ["basis"], reader: "all" },
  investor_consents: { insert: true, reader: ["investor_id", "recorded_at", "version"] },
  investor_events: { insert: true, reader: ["id", "sequence", "investor_id", "kind", "at"] },
  investor_drafts: {
    insert: true,
    update: "all",
    delete: "drafts are discarded, and cleaned up when nobody completes them",
    reader: ["id", "distributor_id", "step", "version", "investor_id", "created_at", "saved_at"],
  },
  // Written by the function that erases.
  investor_erasures: { reader: ["investor_id", "erased_by", "at"] },
  investor_keys: { insert: true, update: ["sealed_key"], reader: [] },
  bulk_imports: {
    insert: true,
    update: "all",
    delete: "a checked file is discarded",
    reader: [
      "id",
      "sequence",
      "distributor_id",
      "kind",
      "status",
      "row_count",
      "wrong_row_count",
      "created_count",
      "failed_count",
      "created_at",
      "finished_at",
    ],
  },
  bulk_import_rows: {
    insert: true,
    update: ["status", "record_id", "failure"],
    delete: "rows hold personal data and go with their import, or some days after it",
    reader: [],
  },

  // People, programs and their access
  users: {
    insert: true,
    update: "all",
    reader: ["id", "locale", "totp_enabled_at", "disabled_at", "created_at"],
  },
  // The column is for a row lock.
  user_investors: { insert: true, update: ["created_at"], delete: WITHDRAWN, reader: "all" },
  user_distributors: {
    insert: true,
    update: ["distributor_id", "role"],
    delete: WITHDRAWN,
    reader: "all",
  },
  user_operators: { insert: true, update: ["role", "created_by"], delete: WITHDRAWN, reader: "all" },
  // Written by a trigger of the owner.
  operator_setup: { reader: "all" },
  operator_clients: {
    insert: true,
    update: ["last_used_at", "revoked_by", "revoked_at"],
    reader: [
      "id",
      "name",
      "proposed_by",
      "created_by",
      "created_at",
      "last_used_at",
      "revoked_by",
      "revoked_at",
    ],
  },
  operator_sessions: { insert: true, update: ["ended_at"], delete: EXPIRED, reader: [] },
  staff_invitations: {
    insert: true,
    update: ["role", "inviter_id", "invited_by", "expires_at"],
    delete: "accepted, declined or expired",
    reader: ["user_id", "distributor_id", "role", "inviter_id", "created_at", "expires_at"],
  },
  investor_invitations: {
    insert: true,
    update: ["inviter_id", "invited_by", "expires_at"],
    delete: "accepted, declined, withdrawn or expired",
    reader: ["user_id", "investor_id", "inviter_id", "created_at", "expires_at"],
  },
  api_clients: {
    insert: true,
    update: ["name", "last_used_at", "revoked_at", "revoked_by", "revocation_reason"],
    reader: [
      "id",
      "kind",
      "distributor_id",
      "user_id",
      "investor_id",
      "created_at",
      "created_by",
      "last_used_at",
      "revoked_at",
      "revoked_by",
    ],
  },
  api_client_secrets: { insert: true, update: ["expires_at", "revoked_at"], reader: [] },
  oauth_clients: {
    insert: true,
    update: "all",
    reader: ["id", "owner_user_id", "created_at", "revoked_at"],
  },
  authorization_records: {
    insert: true,
    update: "all",
    delete: "revoked and expired sessions, grants and tokens",
    reader: [],
  },
  signing_keys: {
    insert: true,
    update: ["sealed_jwk", "retired_at"],
    delete: "retired keys whose signatures have expired",
    reader: [],
  },
  web_sessions: {
    insert: true,
    update: ["second_factor", "confirmed_at", "last_seen_at", "revoked_at"],
    delete: EXPIRED,
    reader: [],
  },
  known_devices: { insert: true, delete: "replaced, revoked and expired devices", reader: [] },
  recovery_codes: { insert: true, update: ["used_at"], delete: "replaced by new codes", reader: [] },
  account_links: { insert: true, update: ["used_at"], delete: "replaced by a newer link", reader: [] },
  password_reset_requests: { insert: true, delete: "done within seconds", reader: [] },
  sign_in_failures: { insert: true, delete: "counted for a day at most", reader: [] },
  idempotency_keys: { insert: true, update: "all", delete: EXPIRED, reader: [] },
  peppers: { insert: true, update: "all", reader: [] },

  // Approvals and the audit log
  approvals: {
    insert: true,
    update: [
      "summary",
      "content",
      "content_hash",
      "subjects",
      "state",
      "edited_by",
      "decided_by",
      "decided_at",
      "reason",
    ],
    reader: [
      "id",
      "sequence",
      "kind",
      "state",
      "proposed_by",
      "edited_by",
      "decided_by",
      "created_at",
      "decided_at",
      "expires_at",
    ],
  },
  // Written by a trigger of the owner.
  open_proposal_subjects: { reader: [] },
  audit_log: {
    insert: true,
    update: ["seq", "hash"],
    reader: ["id", "at", "action", "subject_kind", "seq", "hash"],
  },
  audit_log_head: { update: ["seq", "hash"], reader: "all" },

  // The service itself
  announced_changes: {
    insert: true,
    // The column is for a row lock.
    update: ["resource"],
    delete: "open pages have been told",
    reader: [],
  },
  request_log: {
    insert: true,
    delete: "requests are kept for thirty days",
    reader: ["id", "distributor_id", "api_client_id", "at", "method", "status", "latency_milliseconds"],
  },
  mails: {
    insert: true,
    update: ["sealed_text", "sent_at", "attempts", "last_error", "next_attempt_at"],
    delete: "mails are kept for some days",
    reader: ["id", "language", "created_at", "sent_at", "attempts", "next_attempt_at"],
  },
  business_clock: { insert: true, update: ["offset_milliseconds"], reader: "all" },
  demo_database: { insert: true, reader: "all" },
}

/**
 * Functions with the rights of the owner that the service may call. All others of that kind are for triggers, and nobody
 * else may use them.
 */
export const SERVICE_FUNCTIONS = [
  "lock_journal()",
  "lock_demo_tables(text[])",
  "empty_demo_tables(text[],uuid[])",
  "erase_investor(uuid,text,timestamp with time zone,uuid[])",
] as const
