/** What the pages of the authorization server say that are no part of the site: errors, and signing out. */
export const en = {
  unknownApplication: "Unknown app",
  unknownApplicationText:
    "The link that brought you here names an app that is not registered or has been deleted. Nothing was shared. Go back to the app and tell its developer.",
  wrongAddress: "This app uses an unregistered redirect URL",
  wrongAddressText:
    "To protect your data, we only send you to URLs that the app has registered. Nothing was shared. Go back to the app and tell its developer.",
  expired: "This sign-in has expired",
  expiredText:
    "It was open for too long, already completed, or started in another browser. Nothing was shared. Go back to where you came from and start again.",
  rejected: "This request is not valid",
  rejectedText:
    "The link that brought you here is incomplete or wrong. Nothing was shared. Go back to the app and tell its developer.",
  forMakers: "For the developer: {detail}",
  startPage: "Home page",
  signOut: "Sign out of Sharebook?",
  signOutText: "You will be signed out in this browser. Connected apps stay connected.",
  confirmSignOut: "Sign out",
  staySignedIn: "Stay signed in",
  signedOut: "You are signed out",
  signedOutText: "To use your account in this browser again, sign in.",
} as const
