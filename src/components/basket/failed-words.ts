import { type AddProblem, isInDoubt } from '../../atoms/basket/add-to-basket'
import { plural } from '../../lib/plural'

/** How many products were refused, and how many are to be looked for in the basket (basket.82). */
export function failedWords(failed: readonly AddProblem[]): string[] {
  const inDoubt = failed.filter(isInDoubt).length
  const refused = failed.length - inDoubt
  return [
    refused > 0 ? `${refused} ${plural(refused, 'product')} could not be added.` : '',
    inDoubt > 0 ? `Please check ${inDoubt} ${plural(inDoubt, 'product')} in your basket.` : '',
  ].filter(Boolean)
}
