/** What the pages of the authorization server say that are no part of the site: errors, and signing out. */
export const en = {
  unknownApplication: "This application is not known here",
  unknownApplicationText:
    "The link that brought you here names an application that was never registered or has been deleted. Nothing was shared with it. Go back to it and tell its makers.",
  wrongAddress: "This application wants you sent to an address that it did not register",
  wrongAddressText:
    "To keep what you allow from reaching somebody else, we only send you to addresses that the application has registered. Nothing was shared. Go back to it and tell its makers.",
  expired: "This sign-in has ended",
  expiredText:
    "It was left open for too long, was finished already, or began in another browser. Nothing was shared. Go back to where you came from and start again.",
  refused: "This request cannot be answered",
  refusedText:
    "The link that brought you here is not one that we understand. Nothing was shared. Go back to the application and tell its makers.",
  forMakers: "For its makers: {detail}",
  startPage: "Start page",
  signOut: "Sign out of Sharebook?",
  signOutText: "You will be signed out in this browser. Applications that you have connected stay connected.",
  confirmSignOut: "Sign out",
  staySignedIn: "Stay signed in",
  signedOut: "You are signed out",
  signedOutText: "Nobody can use your account in this browser until you sign in again.",
} as const
