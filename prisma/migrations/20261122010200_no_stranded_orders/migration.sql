-- Orders that wait for a day would never be dealt on it once it is closed: they are moved first.
CREATE FUNCTION "refuse_closing_awaited_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "share_classes" AS class
    WHERE class."fund_id" = NEW."fund_id" AND (
      EXISTS (SELECT FROM "subscription_orders" AS waiting WHERE waiting."share_class_id" = class."id"
        AND waiting."dealing_day" = NEW."day" AND waiting."status" = 'pending-valuation')
      OR EXISTS (SELECT FROM "redemption_orders" AS waiting WHERE waiting."share_class_id" = class."id"
        AND waiting."dealing_day" = NEW."day" AND waiting."status" = 'pending-valuation'))) THEN
    RAISE EXCEPTION 'orders wait for the dealing day %', NEW."day" USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "fund_non_operating_days_awaited_by_nobody"
  BEFORE INSERT OR UPDATE ON "fund_non_operating_days"
  FOR EACH ROW EXECUTE FUNCTION "refuse_closing_awaited_day"();
