/** What a control does, and with which product: its name in a list of many. */
export const nameOfAction = (action: string, productTitle: string): string =>
  productTitle ? `${action}: ${productTitle}` : action
