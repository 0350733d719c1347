import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type Additions,
  additionAtom,
  addLinesAtom,
  beginAdditionAtom,
} from '../../atoms/basket/additions'
import type { LineToAdd } from '../../entities/line-to-add'

/**
 * The addition of lines by a form, with progress. It goes on without the form, which shows it when it comes
 * back; what was shown is forgotten when the form goes (basket.46).
 * @param form tells the form from the others
 * @param onAllAdded called when none failed, also when the form comes back after that; the progress stays full
 *   until `begin` is called
 */
export function useAdditions(
  form: string,
  onAllAdded: (additions: Additions, hasEndedBefore: boolean) => void,
) {
  const { progress, outcome, complete } = useAtomValue(additionAtom)(form)
  const addLines = useSetAtom(addLinesAtom)
  const beginForm = useSetAtom(beginAdditionAtom)
  const [atFirst] = useState(complete)
  const finish = useEffectEvent(onAllAdded)

  useEffect(() => {
    if (complete) finish(complete, complete === atFirst)
  }, [complete, atFirst])
  useEffect(() => () => beginForm(form), [beginForm, form])

  const add = (lines: readonly LineToAdd[]) => addLines(form, lines)
  const begin = () => beginForm(form)
  return { add, begin, progress, outcome }
}
