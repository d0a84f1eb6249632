-- When the user of a session last showed who they are. Of sessions that began before this it is not known.
ALTER TABLE "web_sessions" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT 'epoch';
ALTER TABLE "web_sessions" ALTER COLUMN "confirmed_at" DROP DEFAULT;
