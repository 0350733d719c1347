/** Longer lists have a search field (account.79). */
export const MANY_ADDRESSES = 12
