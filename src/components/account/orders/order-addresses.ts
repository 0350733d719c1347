import { withParameter } from '../../../lib/browser/address-parameter'
import { route } from '../../../routes'

/** The sections of the view 'orders', with the texts of their links. */
export const SECTIONS = {
  orders: 'All orders',
  quotes: 'Quotes',
  repeats: 'Coming repeats',
} as const
export type Section = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[]

export const SECTION_PARAMETER = 'orders.show'

/** Half a surrogate. Its range is ready sooner than \p{Surrogate}, which the first row of the list waits for. */
const HALF = /[\ud800-\udfff]/gu

/** Encodes a value; half a surrogate, which has no encoding, is left out. */
export const encode = (value: string): string => encodeURIComponent(value.replace(HALF, ''))

export const sectionAddress = (section: Section): string =>
  section === 'orders'
    ? route('orders')
    : withParameter(route('orders'), SECTION_PARAMETER, section)

/** The address of an order, which can be copied (account.31). */
export const orderAddress = (id: string): string =>
  withParameter(route('orders'), 'order', encode(id))

/** The address of a quote, which can be copied (account.40). */
export const quoteAddress = (id: string): string =>
  withParameter(route('orders'), 'quote', encode(id))

/** All lines, as the address says it. */
export const ALL_LINES = 'all'

/** The address where an order, or one line of it, is ordered again (account.50). */
export const againAddress = (id: string, lineId: string = ALL_LINES): string =>
  withParameter(orderAddress(id), 'again', encode(lineId))
