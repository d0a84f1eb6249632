/**
 * Opens a page of this site as a new document after a change. If a navigation within the page met the refresh that the same
 * change causes, the new page could be shown under the old address.
 */
export const openPage = (href: string): void => window.location.assign(href)
