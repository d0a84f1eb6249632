-- Shares and values of up to 20 decimals each make money of up to 40, which is kept unrounded like that of orders.
ALTER TABLE "share_class_totals"
  ALTER COLUMN "total_yield" TYPE DECIMAL(120,40),
  ALTER COLUMN "total_orders" TYPE DECIMAL(120,40);
