/** The accessible name of a control in a list: its action and its product. */
export const nameOfAction = (action: string, productTitle: string): string =>
  productTitle ? `${action}: ${productTitle}` : action
