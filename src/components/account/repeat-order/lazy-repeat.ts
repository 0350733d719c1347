import { accountPart } from '../ViewSkeleton'

const load = () => import('./RepeatOrder')

/** The preview of an order that is ordered again; its code is loaded when it is first shown. */
export const RepeatOrder = accountPart(async () => (await load()).RepeatOrder)

/** The same preview, for ordering the products of a quote. */
export const RepeatQuote = accountPart(async () => (await load()).RepeatQuote)
