/** Nothing: without this, Next.js takes the one of the service above. */
export function register(): void {}
