-- Income that a distributing class pays out, or has announced: the amount follows when it is declared.
CREATE TABLE "distributions" (
  "share_class_id" UUID NOT NULL REFERENCES "share_classes" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "ex_day" DATE NOT NULL,
  "payment_day" DATE NOT NULL,
  "amount_per_share" DECIMAL(65,30),
  PRIMARY KEY ("share_class_id", "ex_day"),
  CONSTRAINT "distributions_days" CHECK ("ex_day" >= '1900-01-01' AND "payment_day" >= "ex_day" AND "payment_day" < '2200-01-01'),
  CONSTRAINT "distributions_amount_positive" CHECK ("amount_per_share" > 0 AND "amount_per_share" < 'Infinity')
);
