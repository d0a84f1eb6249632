/** Pixels of a preview picture, as social networks ask for them. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const
