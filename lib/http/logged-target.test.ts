import { expect, it } from "vitest"
import { loggedTarget } from "./logged-target.ts"

it.each([
  ["/api/auth/callback/sharebook?code=secret&state=secret", "/api/auth/callback/sharebook?code=…&state=…"],
  ["/oauth2/auth?client_id=a&state=secret&scope=offline", "/oauth2/auth?client_id=a&state=…&scope=offline"],
  ["/oauth2/auth/secret", "/oauth2/auth/…"],
  ["/oauth2/interactions/secret/sign-in", "/oauth2/interactions/…/sign-in"],
  ["/fr/sign-in?interaction=secret&error=rejected", "/fr/sign-in?interaction=…&error=rejected"],
  ["/api/investor/v1/investors/?Access_Token=secret", "/api/investor/v1/investors/?Access_Token=…"],
  ["/oauth2/sign-out?id_token_hint=secret", "/oauth2/sign-out?id_token_hint=…"],
  ["/invitation/secret", "/invitation/…"],
  ["/api/web/invitations/secret", "/api/web/invitations/…"],
  ["/api/web/password-resets/secret", "/api/web/password-resets/…"],
  ["/de/invitation/secret/", "/de/invitation/…/"],
  ["/api/web/invitations/secret", "/api/web/invitations/…"],
  ["/api/web/password-resets/secret", "/api/web/password-resets/…"],
  ["/fr/password-reset/secret?x=1", "/fr/password-reset/…?x=1"],
])("writes %s without what opens something", (target, logged) => expect(loggedTarget(target)).toBe(logged))

it.each(["/", "/password-reset", "/funds/EUTBL?range=1Y", "/api/public/v0/funds/?code", "/oauth2/token"])(
  "writes %s as it is",
  (target) => expect(loggedTarget(target)).toBe(target),
)
