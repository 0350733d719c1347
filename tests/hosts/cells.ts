import { AREAS, type Area } from './areas'
import { HOST_NAMES, type HostName } from './hosts'

/** The window widths (px): a phone with touch, and a desktop. */
export const WIDTHS = [390, 1280] as const
export type Width = (typeof WIDTHS)[number]

/** One page to test. */
export interface Cell {
  host: HostName
  area: Area
  width: Width
}

/** Every area of every host at both widths. */
export const ALL_CELLS: readonly Cell[] = HOST_NAMES.flatMap((host) =>
  AREAS.flatMap((area) => WIDTHS.map((width) => ({ host, area, width }))),
)

/** The areas most at risk from each host's styles: lists and columns, forms, or the host's own header. */
const AT_RISK: Readonly<Record<HostName, readonly Area[]>> = {
  'wp-block': ['product', 'search', 'checkout'],
  'wp-classic': ['login', 'product', 'basket'],
  bootstrap: ['header', 'login'],
  tailwind: ['search', 'login', 'checkout'],
  pico: ['login', 'header', 'checkout'],
  water: ['login', 'basket'],
  bulma: ['header', 'product'],
  foundation: ['basket', 'login'],
  unset: ['product', 'checkout', 'search'],
  rtl: ['header', 'search', 'basket'],
  dark: ['checkout', 'header'],
  uppercase: ['search', 'product'],
}

/** The areas at risk, alternating between phone and desktop, so that every host and every area has both. */
export const PAIRWISE_CELLS: readonly Cell[] = HOST_NAMES.flatMap((host, place) =>
  AT_RISK[host].map((area, index) => ({
    host,
    area,
    width: (place + index) % 2 === 0 ? 390 : 1280,
  })),
)
