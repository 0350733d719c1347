import type { LineAgain } from '../../../entities/basket/line-again'
import { canBeAdded } from '../../../entities/basket/line-to-add'
import { plural } from '../../../lib/text/plural'

/** Whether nothing of a line can be ordered, nor is in the basket already (account.108). */
const isGone = (line: LineAgain): boolean => !canBeAdded(line) && line.inBasket === 0

/** Whether there is less than was ordered, with what the basket has. */
const isLess = (line: LineAgain): boolean =>
  !isGone(line) && (canBeAdded(line) ? line.limit.max : 0) < line.missing

/** What has changed since the order, each change counted; empty when nothing has (account.54). */
export function changedWords(lines: readonly LineAgain[]): string {
  const sold = lines.filter(canBeAdded)
  const gone = lines.filter(isGone).length
  const fewer = lines.filter(isLess).length
  const prices = (change: LineAgain['change'], words: string) => {
    const count = sold.filter((line) => line.change === change).length
    return count > 0 && `${count} ${plural(count, 'price has', 'prices have')} ${words}.`
  }
  return [
    gone > 0 &&
      `${gone} of ${lines.length} ${plural(lines.length, 'product')} cannot be ordered now.`,
    fewer > 0 && `${fewer} ${plural(fewer, 'quantity is', 'quantities are')} lower.`,
    prices('dearer', 'gone up'),
    prices('cheaper', 'come down'),
    prices('other', 'changed'),
  ]
    .filter(Boolean)
    .join(' ')
}
