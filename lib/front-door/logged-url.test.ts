import { expect, it } from "vitest"
import { loggedUrl } from "./logged-url.ts"

it.each([
  ["/invitation/abc-DEF_1", "/invitation/hidden"],
  ["/fr/password-reset/abc?x=1", "/fr/password-reset/hidden?x=1"],
  ["/api/web/password-resets/abc", "/api/web/password-resets/hidden"],
  [
    "/api/auth/callback/sharebook?code=abc&state=def",
    "/api/auth/callback/sharebook?code=hidden&state=hidden",
  ],
  ["/oauth2/auth?client_id=a&%63ode=abc", "/oauth2/auth?client_id=a&%63ode=hidden"],
  [
    "/api/investor/v1/investors?ACCESS_TOKEN=abc&limit=5",
    "/api/investor/v1/investors?ACCESS_TOKEN=hidden&limit=5",
  ],
  ["/sign-in?interaction=abc&fault=refused", "/sign-in?interaction=hidden&fault=refused"],
])("%s is written as %s", (url, logged) => {
  expect(loggedUrl(url)).toBe(logged)
})

it.each([
  "/",
  "/password-reset",
  "/fr/funds/EUTBL?range=1Y",
  "/funds/%E0%A4%A?%E0=1",
  "/invitations-of-others",
])("%s is written as it is", (url) => {
  expect(loggedUrl(url)).toBe(url)
})
