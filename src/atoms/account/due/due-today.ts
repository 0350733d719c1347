import { atom } from 'jotai/vanilla'
import type { Outcome } from '../../../api/call/outcome'
import { suggestRegulars } from '../../../entities/account/suggest-regulars'
import type { LineAgain } from '../../../entities/basket/line-again'
import { regularsAtom } from '../regulars'
import { previewRepeatAtom } from '../repeat-order'

const FAR_ABOVE = 'Much more than you usually spend'

/**
 * All regulars at today's prices and stock. A line far above the usual spend is not added without review: its
 * `reason` says so (account.106, regulars.5).
 */
export const regularsTodayAtom = atom(
  null,
  async (get, set): Promise<Outcome<{ lines: LineAgain[] }>> => {
    const { regulars, usualOrder } = get(regularsAtom)
    const usual = regulars.map(({ line }) => line)
    const preview = await set(previewRepeatAtom, usual)
    if (!preview.ok) return preview
    const offered = regulars.flatMap((regular, index) => {
      const line = preview.lines[index]
      return line ? [{ regular, line }] : []
    })
    const { farAbove } = suggestRegulars(offered, usualOrder)
    const lines = preview.lines.map((line) => ({
      ...line,
      reason: line.reason || (farAbove.has(line.id) ? FAR_ABOVE : ''),
    }))
    return { ok: true, lines }
  },
)
