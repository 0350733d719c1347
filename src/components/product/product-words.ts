/** The accessible name of a control in a list: its action and its product. */
export const nameOfAction = (action: string, productTitle: string): string =>
  productTitle ? `${action}: ${productTitle}` : action

/** Why a signed-in user without approval cannot order (product.7). */
export const NOT_APPROVED = 'You can order once your business account has been approved.'
