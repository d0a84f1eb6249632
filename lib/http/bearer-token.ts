/** RFC 6750 section 2.1: the token of a Bearer header, or undefined where there is none that can be read. */
export const bearerToken = (authorization: string | null): string | undefined =>
  /^bearer +([a-z0-9._~+/-]+=*)$/i.exec(authorization ?? "")?.[1]
