import { formatPence } from '../../lib/money'
import { plural } from '../../lib/plural'
import { MISSING } from '../basket/amounts'

/** How many products were added (list.2, regulars.4, quick.8). */
export const addedWords = (count: number): string =>
  `${count} ${plural(count, 'product')} added to your basket.`

/** A total in pence as a text; '—' when it is unknown. */
export const totalText = (pence: number | null): string =>
  pence === null ? MISSING : formatPence(pence)
