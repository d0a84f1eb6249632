/** The query parameter and the cookie of the currency in which a portfolio is shown. */
export const CURRENCY_PARAMETER = "currency"
export const CURRENCY_COOKIE = "currency"
