-- PostgreSQL takes a single word for an abbreviation where it can: its CET has no summer time, and that of the service has one.
-- Others, such as IST, were accepted, but the service has no clocks for them. So a zone has an area, or is UTC. Single words of
-- funds become the zone that Intl takes them for: those with clocks are what cut-offs were computed with.
UPDATE "funds" SET "timezone" = zone."name"
FROM (VALUES
  ('act', 'Australia/Darwin'), ('art', 'Africa/Cairo'), ('ast', 'America/Anchorage'), ('bst', 'Asia/Dhaka'),
  ('cet', 'Europe/Brussels'), ('cst', 'America/Chicago'), ('cuba', 'America/Havana'), ('eat', 'Africa/Nairobi'),
  ('eet', 'Europe/Athens'), ('egypt', 'Africa/Cairo'), ('eire', 'Europe/Dublin'), ('est', 'America/Panama'),
  ('gb', 'Europe/London'), ('gmt', 'UTC'), ('greenwich', 'UTC'), ('hongkong', 'Asia/Hong_Kong'), ('hst', 'Pacific/Honolulu'),
  ('iceland', 'Atlantic/Reykjavik'), ('iran', 'Asia/Tehran'), ('israel', 'Asia/Jerusalem'), ('ist', 'Asia/Kolkata'),
  ('jamaica', 'America/Jamaica'), ('japan', 'Asia/Tokyo'), ('jst', 'Asia/Tokyo'), ('kwajalein', 'Pacific/Kwajalein'),
  ('libya', 'Africa/Tripoli'), ('met', 'Europe/Brussels'), ('mst', 'America/Phoenix'), ('navajo', 'America/Denver'),
  ('nst', 'Pacific/Auckland'), ('nz', 'Pacific/Auckland'), ('poland', 'Europe/Warsaw'), ('portugal', 'Europe/Lisbon'),
  ('prc', 'Asia/Shanghai'), ('pst', 'America/Los_Angeles'), ('roc', 'Asia/Taipei'), ('rok', 'Asia/Seoul'),
  ('singapore', 'Asia/Singapore'), ('turkey', 'Europe/Istanbul'), ('uct', 'UTC'), ('universal', 'UTC'), ('utc', 'UTC'),
  ('wet', 'Europe/Lisbon'), ('zulu', 'UTC')
) AS zone ("word", "name")
WHERE lower("funds"."timezone") = zone."word";

-- An offset in another name than those of Etc would be a zone of POSIX: `A/B+3` is three hours behind UTC.
ALTER TABLE "funds" DROP CONSTRAINT "funds_timezone_known";
ALTER TABLE "funds"
  ADD CONSTRAINT "funds_timezone_known" CHECK (
    "timezone" ~ '^(UTC|Etc/GMT(0|[+-][0-9]|[+-]1[0-2]|-1[34])|[A-Za-z_]+(/[A-Za-z_-]+)+)$'
    AND "timezone" !~* '^(posix|right)/'
    AND (TIMESTAMP '2026-01-01' AT TIME ZONE "timezone") IS NOT NULL);
