import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { previewRepeatAtom } from '../../atoms/account/repeat-order'
import type { Line } from '../../entities/basket/basket'
import type { LineAgain } from '../../entities/basket/line-again'

/** Lines of earlier orders with today's prices, stock and basket (account.51, regulars.4). */
export function useLinesAgain(ordered: readonly Line[]) {
  const preview = useSetAtom(previewRepeatAtom)
  const [lines, setLines] = useState<readonly LineAgain[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** Counts the loads: an old answer never replaces a newer one. */
  const loads = useRef(0)

  const load = useCallback(async () => {
    const current = ++loads.current
    setProblem(null)
    const result = await preview(ordered)
    if (current !== loads.current) return
    if (result.ok) setLines(result.lines)
    else setProblem(result.message)
  }, [preview, ordered])
  useEffect(() => void load(), [load])

  /** Shows nothing until the lines are loaded again. */
  const loadAnew = () => {
    setLines(null)
    void load()
  }
  return { lines, problem, load, loadAnew }
}
