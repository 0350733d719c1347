import { type FormEvent, useState } from 'react'
import { isInDoubt } from '../../atoms/basket/add-to-basket'
import type { Additions } from '../../atoms/basket/additions'
import type { LineAgain } from '../../entities/line-again'
import { canBeAdded, totalOf } from '../../entities/line-to-add'
import { useAdditions } from './use-additions'

/**
 * An order form of lines: which are chosen, how many of each, and their addition (account.52, regulars.4).
 * The choice is kept by the id of the line, also when the lines are compared anew; nothing is chosen that
 * cannot be added any more.
 * @param form tells the form from the others
 * @param isProposed tells whether a line is chosen until the buyer says otherwise
 * @param onAllAdded as `useAdditions` has it
 */
export function useLineForm(
  form: string,
  compared: readonly LineAgain[],
  isProposed: (line: LineAgain) => boolean,
  onAllAdded: (additions: Additions, hasEndedBefore: boolean) => void,
) {
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map())
  const adding = useAdditions(form, onAllAdded)

  // In the quantity that the buyer has set, at most what is in stock by now.
  const lines = compared.map((line) => {
    const qty = quantities.get(line.id) ?? line.qty
    return { ...line, qty: Math.min(qty, line.limit.max || qty) }
  })
  const toAdd = lines.filter(
    (line) => canBeAdded(line) && (choices.get(line.id) ?? isProposed(line)),
  )

  const chooseAll = (ids: readonly string[], isChosen: boolean) =>
    setChoices((before) => new Map([...before, ...ids.map((id) => [id, isChosen] as const)]))

  /** Goes back to the lines. What is in the basket now is not chosen any more. */
  const finish = ({ added, failed }: Additions) => {
    adding.begin()
    const ids = [...added, ...failed.filter(isInDoubt).map(({ item }) => item)].map(({ id }) => id)
    chooseAll(ids, false)
    setQuantities((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const invalid = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')
    if (invalid) invalid.focus()
    else if (toAdd.length > 0) void adding.add(toAdd)
  }
  return {
    ...adding,
    isAdding: adding.progress !== null,
    lines,
    toAdd,
    total: totalOf(toAdd),
    chosen: new Set(toAdd.map(({ id }) => id)) as ReadonlySet<string>,
    choose: (id: string, isChosen: boolean) => chooseAll([id], isChosen),
    chooseAll,
    setQuantity: (id: string, qty: number) =>
      setQuantities((before) => new Map([...before, [id, qty]])),
    finish,
    submit,
  }
}

export type LineForm = ReturnType<typeof useLineForm>
