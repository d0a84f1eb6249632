/** The value of the radio button that is chosen among those inside of an element. */
export const chosenRadio = (within: Element, otherwise: string): string =>
  within.querySelector<HTMLInputElement>("input[type=radio]:checked")?.value ?? otherwise
