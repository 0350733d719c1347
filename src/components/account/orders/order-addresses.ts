import { withParameter } from '../../../lib/browser/address-parameter'
import { route } from '../../../routes'

/** The sections of the 'orders' view, with their link texts. */
export const SECTIONS = {
  orders: 'All orders',
  quotes: 'Quotes',
  repeats: 'Repeats',
} as const
export type Section = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[]

export const SECTION_PARAMETER = 'orders.show'

/** A lone surrogate. This range compiles faster than \p{Surrogate}, which delays the first row. */
const HALF = /[\ud800-\udfff]/gu

/** Encodes a value without lone surrogates, which cannot be encoded. */
export const encode = (value: string): string => encodeURIComponent(value.replace(HALF, ''))

export const sectionAddress = (section: Section): string =>
  section === 'orders'
    ? route('orders')
    : withParameter(route('orders'), SECTION_PARAMETER, section)

/** The address of an order (account.31). */
export const orderAddress = (id: string): string =>
  withParameter(route('orders'), 'order', encode(id))

/** The address of a quote (account.40). */
export const quoteAddress = (id: string): string =>
  withParameter(route('orders'), 'quote', encode(id))

/** The value of the parameter `again` for a whole order. */
export const ALL_LINES = 'all'

/** The address to order the products of a quote (account.235). */
export const orderQuoteAddress = (id: string): string =>
  withParameter(quoteAddress(id), 'again', ALL_LINES)

/** The address to reorder an order, or one of its lines (account.50). */
export const reorderAddress = (id: string, lineId: string = ALL_LINES): string =>
  withParameter(orderAddress(id), 'again', encode(lineId))
