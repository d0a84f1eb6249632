/** Why something was not done, and what to do. One for each way in which the service rejects. */
export const en = {
  title: "Not done",
  AmountBelowMinimumError: "The amount is below the minimum, {minimum}. Raise it.",
  TooManyDecimalsError: "There are too many decimals: at most {decimals}. Write fewer.",
  InsufficientBalanceError: "Only {available} shares are free now. Ask for fewer.",
  InvestorNotReadyError: "This investor cannot order at the moment. {requirements}",
  InvestorNotEligibleError: "This investor may not order.",
  CurrencyNotSupportedError: "This share class is not subscribed in that currency. Choose another class.",
  BankAccountNotUsableError:
    "Nothing can be paid to this account. Choose a validated one in the right currency.",
  OrderNotCancelableError:
    "It is too late to cancel: the order has gone on. Reload the page to see where it stands.",
  ConflictError:
    "This is not possible any more, or it is there already. Reload the page to see where things stand.",
  NotFoundError: "It is not there any more. Reload the page.",
  ForbiddenError: "You may not do this.",
  ReauthenticationRequiredError:
    "Nothing was changed, because it was not confirmed that it is you. Start again to confirm it.",
  SessionRequiredError: "You are not signed in any more. Sign in again; nothing was changed.",
  TooManyRequestsError: "Too many requests at once. Try again in a minute.",
  ServiceUnavailableError:
    "The service cannot be reached at the moment. Try again in a few seconds; nothing happens twice.",
  HttpApiDecodeError: "Something in the form is not right. Look at the marked fields.",
  unreachable: "There is no connection. Check it and try again; nothing happens twice.",
  other: "Something went wrong on our side. Try again; nothing happens twice.",
  signIn: "Sign in",
  /** What keeps an investor from ordering, by its code; `action` for every other one. */
  requirements: {
    review: "The operator reviews this investor. Nothing is asked of you.",
    refused: "The operator refused this investor. Contact the operator.",
    suspended: "The operator suspended this investor. Contact the operator.",
    "proof-of-address": "A proof of this address, not older than three months, is needed.",
    action: "The operator asks for something before this investor can order.",
    about: "It concerns: {field}.",
    quote: "The operator writes: “{message}”",
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
