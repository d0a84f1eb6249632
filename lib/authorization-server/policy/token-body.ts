/** The body of RFC 6749 section 5.1, with the names of spec section 5 beside the standard ones. */
export function withSpecifiedNames(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { access_token, refresh_token } = body
  return {
    ...body,
    ...(access_token === undefined ? {} : { accessToken: access_token }),
    ...(refresh_token === undefined ? {} : { refreshToken: refresh_token }),
  }
}
