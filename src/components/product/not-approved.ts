/** Why a signed-in user without approval cannot order (product.7). */
export const NOT_APPROVED = 'You can order once your business account has been approved.'
