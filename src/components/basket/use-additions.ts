import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import type { NewItem } from '../../atoms/basket/add-to-basket'
import type { Additions } from '../../atoms/basket/additions'
import type { KeptAdditions } from '../../atoms/basket/kept-additions'

/**
 * The addition of several products by a form, with progress. It goes on without the form, which shows it when
 * it comes back; what was shown is forgotten when the form goes (basket.46).
 * @param form tells the form from the others that add the same kind of items
 * @param onAllAdded called when none failed, also when the form comes back after that; the progress stays full
 *   until `begin` is called
 */
export function useAdditions<Item extends NewItem>(
  kept: KeptAdditions<Item>,
  form: string,
  onAllAdded: (additions: Additions<Item>, hasEndedBefore: boolean) => void,
) {
  const { progress, outcome, complete } = useAtomValue(kept.additionAtom)(form)
  const addItems = useSetAtom(kept.addAtom)
  const beginForm = useSetAtom(kept.beginAtom)
  const [atFirst] = useState(complete)
  const finish = useEffectEvent(onAllAdded)

  useEffect(() => {
    if (complete) finish(complete, complete === atFirst)
  }, [complete, atFirst])
  useEffect(() => () => beginForm(form), [beginForm, form])

  const add = (items: readonly Item[]) => addItems(form, items)
  const begin = () => beginForm(form)
  return { add, begin, progress, outcome }
}
