-- Who stands behind a fund, where it is domiciled, and how risky its classes are. All of it is optional.
ALTER TABLE "funds"
  ADD COLUMN "domicile" TEXT CONSTRAINT "funds_domicile" CHECK ("domicile" ~ '^[A-Z]{3}$');

-- The summary risk indicator of Regulation (EU) No 1286/2014 (PRIIPs), and an ISO 8601 duration of one unit.
ALTER TABLE "share_classes"
  ADD COLUMN "risk_indicator" INTEGER CONSTRAINT "share_classes_risk_indicator" CHECK ("risk_indicator" BETWEEN 1 AND 7),
  ADD COLUMN "recommended_holding_period" TEXT CONSTRAINT "share_classes_recommended_holding_period"
    CHECK ("recommended_holding_period" ~ '^P[1-9][0-9]{0,2}[DWMY]$');

-- A fund may have two auditors, or a correspondent bank for each currency: the name belongs to the key.
CREATE TABLE "fund_parties" (
  "fund_id" UUID NOT NULL REFERENCES "funds" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "role" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "address" TEXT,
  "country" TEXT,
  "register_number" TEXT,
  "register_url" TEXT,
  "website" TEXT,
  "email" TEXT,
  "phone" TEXT,
  PRIMARY KEY ("fund_id", "role", "name"),
  CONSTRAINT "fund_parties_role" CHECK (
    "role" IN ('management-company', 'depositary', 'auditor', 'correspondent-bank', 'regulator')
  ),
  CONSTRAINT "fund_parties_name" CHECK (length("name") BETWEEN 1 AND 200 AND "name" ~ '\S'),
  CONSTRAINT "fund_parties_address" CHECK (length("address") BETWEEN 1 AND 300),
  CONSTRAINT "fund_parties_country" CHECK ("country" ~ '^[A-Z]{3}$'),
  CONSTRAINT "fund_parties_register_number" CHECK (length("register_number") BETWEEN 1 AND 60),
  -- Pages link to these: nothing but https gets into the column.
  CONSTRAINT "fund_parties_register_url" CHECK ("register_url" ~ '^https://' AND length("register_url") <= 500),
  CONSTRAINT "fund_parties_website" CHECK ("website" ~ '^https://' AND length("website") <= 500),
  CONSTRAINT "fund_parties_email" CHECK (length("email") BETWEEN 3 AND 254),
  CONSTRAINT "fund_parties_phone" CHECK (length("phone") BETWEEN 1 AND 40)
);
