import { formatPence } from '../../lib/text/money'
import { MISSING } from '../basket/amounts'

/** A total in pence as a text; '—' when it is unknown. */
export const totalText = (pence: number | null): string =>
  pence === null ? MISSING : formatPence(pence)
