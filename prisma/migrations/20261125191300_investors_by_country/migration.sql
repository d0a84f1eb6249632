-- A list of the investors of a country that few or none are of, and which countries there are.
CREATE INDEX "investors_by_country" ON "investors"("distributor_id", "country_of_tax_residence");
