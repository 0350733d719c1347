/** Longer lists of addresses have a search (account.79). */
export const MANY_ADDRESSES = 12
