/**
 * Opens a page of this site as a new document, after something was done. A navigation within the page that meets a refresh of
 * that page, because the same change arrives at that moment, can show the new page under the old address.
 */
export const openPage = (href: string): void => window.location.assign(href)
