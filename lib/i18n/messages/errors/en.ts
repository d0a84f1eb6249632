/** Why something was not done, and what to do. One for each way in which the service rejects. */
export const en = {
  title: "There is a problem",
  AmountBelowMinimumError: "The amount is below the minimum of {minimum}. Enter a higher amount.",
  AmountAboveMaximumError: "The amount is above the maximum of {maximum}. Enter a lower amount.",
  TooManyDecimalsError: "Use at most {decimals} decimals.",
  InsufficientBalanceError:
    "{count, plural, =0 {No shares are available now: orders in progress reserve them, or they were redeemed.} one {Only {available} share is available now. Enter fewer.} other {Only {available} shares are available now. Enter fewer.}}",
  InvestorNotReadyError: "This investor cannot place orders at the moment. {requirements}",
  InvestorNotEligibleError:
    "The person must be at least 18 and born at most 120 years ago. Check the date of birth.",
  CurrencyNotSupportedError:
    "This share class does not accept subscriptions in that currency. Choose another class.",
  BankAccountNotUsableError:
    "This account cannot receive payouts. Choose a verified account in the right currency.",
  OrderNotCancelableError: "It is too late to cancel this order. Reload the page to see its status.",
  ConflictError:
    "This has changed in the meantime or already exists. Reload the page to see the current state.",
  NotFoundError: "This no longer exists. Reload the page.",
  ForbiddenError: "You do not have permission for this. Ask the person who invited you.",
  ReauthenticationRequiredError:
    "Nothing was changed because you did not confirm it is you. Start again and confirm.",
  SessionRequiredError: "Your session has ended and nothing was changed. Sign in again.",
  TooManyRequestsError: "Too many requests. Try again in a minute.",
  ServiceUnavailableError:
    "The service is temporarily unavailable. Try again in a few seconds; your request is never carried out twice.",
  HttpApiDecodeError: "Check the marked fields.",
  unreachable:
    "You seem to be offline. Check your connection and try again; your request is never carried out twice.",
  other: "Something went wrong on our side. Try again; your request is never carried out twice.",
  signIn: "Sign in",
  /** What keeps an investor from ordering, by its code; `action` for every other one. */
  requirements: {
    review: "The fund operator is reviewing this investor. You do not need to do anything.",
    refused: "The fund operator rejected this investor. Contact the fund operator.",
    suspended: "The fund operator suspended this investor. Contact the fund operator.",
    "proof-of-address": "A proof of this address is needed, no older than three months.",
    action: "The fund operator needs something before this investor can place orders.",
    about: "It is about: {field}.",
    quote: "The fund operator writes: “{message}”",
  },
  /** What a requirement can be about, as it stands within a sentence. */
  fields: {
    firstName: "first name",
    lastName: "last name",
    details: "tax residence",
    country: "country of residence",
    city: "city",
    zipCode: "postcode",
    address: "address",
    dateOfBirth: "date of birth",
    placeOfBirth: "place of birth",
  },
} as const
