import { useState } from 'react'
import { canBeAdded, type RepeatLine } from '../../../entities/repeat-line'

/**
 * Which lines are chosen, and how many of each (account.52, regulars.4). Both are kept by the id of the line,
 * also when the lines are compared anew; nothing is chosen that cannot be added any more.
 * @param isProposed tells whether a line is chosen until the buyer says otherwise
 */
export function useChosenLines(
  lines: readonly RepeatLine[],
  isProposed: (line: RepeatLine) => boolean,
) {
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map())

  /** The line in the quantity that the buyer has set, at most what is in stock by now. */
  const current = (line: RepeatLine): RepeatLine => {
    const qty = quantities.get(line.id) ?? line.qty
    return { ...line, qty: Math.min(qty, line.room || qty) }
  }
  const toAdd = lines
    .filter((line) => canBeAdded(line) && (choices.get(line.id) ?? isProposed(line)))
    .map(current)

  const chooseAll = (ids: readonly string[], isChosen: boolean) =>
    setChoices((before) => new Map([...before, ...ids.map((id) => [id, isChosen] as const)]))

  const choose = (id: string, isChosen: boolean) => chooseAll([id], isChosen)

  const setQuantity = (id: string, qty: number) =>
    setQuantities((before) => new Map([...before, [id, qty]]))

  /** Lines that are in the basket now are not chosen any more. */
  const release = (added: readonly RepeatLine[]) => {
    const ids = added.map(({ id }) => id)
    chooseAll(ids, false)
    setQuantities((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
  }
  const chosen: ReadonlySet<string> = new Set(toAdd.map(({ id }) => id))
  return { current, toAdd, chosen, choose, chooseAll, setQuantity, release }
}
