import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useEffect, useState } from 'react'
import { isInDoubt } from '../../atoms/basket/add-to-basket'
import {
  type Additions,
  additionAtom,
  addLinesAtom,
  beginAdditionAtom,
} from '../../atoms/basket/additions'
import type { LineAgain } from '../../entities/basket/line-again'
import { canBeAdded, type LineToAdd, totalOf } from '../../entities/basket/line-to-add'
import { type OnAllAdded, useAllAdded } from './use-all-added'

/** The value of a button that adds what is chosen and goes on to the payment (basket.170). */
export const GO_ON = 'payment'

interface Choice {
  isChosen?: boolean
  qty?: number | undefined
}

/**
 * An order form of lines: which are chosen, how many of each, and their addition (account.52, regulars.4).
 * The choice is kept by the id of the line, also when the lines are compared anew; nothing is chosen that
 * cannot be added any more. An addition goes on without the form, which shows it when it comes back; what was
 * shown is forgotten when the form goes (basket.167).
 * @param form tells the form from the others
 * @param isProposed tells whether a line is chosen until the buyer says otherwise
 * @param onAllAdded called when none failed, also when the form comes back after that; the progress stays full
 *   until `begin` is called
 */
export function useLineForm(
  form: string,
  compared: readonly LineAgain[],
  isProposed: (line: LineAgain) => boolean,
  onAllAdded: OnAllAdded,
) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const { progress, outcome, complete } = useAtomValue(additionAtom)(form)
  const addLines = useSetAtom(addLinesAtom)
  const beginForm = useSetAtom(beginAdditionAtom)
  const [goesOn, setGoesOn] = useState(false)
  useAllAdded(complete, onAllAdded)
  useEffect(() => () => beginForm(form), [beginForm, form])
  const add = (lines: readonly LineToAdd[]) => addLines(form, lines)

  // In the quantity that the buyer has set, at most what is in stock by now.
  const lines = compared.map((line) => {
    const { qty = line.qty } = choices.get(line.id) ?? {}
    return { ...line, qty: Math.min(qty, line.limit.max || qty) }
  })
  const toAdd = lines.filter(
    (line) => canBeAdded(line) && (choices.get(line.id)?.isChosen ?? isProposed(line)),
  )

  const change = (ids: readonly string[], choice: Choice) =>
    setChoices((before) => {
      const after = new Map(before)
      for (const id of ids) after.set(id, { ...before.get(id), ...choice })
      return after
    })

  /** Goes back to the lines. What is in the basket now is not chosen any more. */
  const finish = ({ added, failed }: Additions) => {
    beginForm(form)
    const ids = [...added, ...failed.filter(isInDoubt).map(({ item }) => item)].map(({ id }) => id)
    change(ids, { isChosen: false, qty: undefined })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    setGoesOn(submitter instanceof HTMLButtonElement && submitter.value === GO_ON)
    const invalid = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')
    if (invalid) invalid.focus()
    else if (toAdd.length > 0) void add(toAdd)
  }
  return {
    add,
    begin: () => beginForm(form),
    progress,
    outcome,
    isAdding: progress !== null,
    /** Whether the last press was to go on to the payment. */
    goesOn,
    lines,
    toAdd,
    total: totalOf(toAdd),
    chosen: new Set(toAdd.map(({ id }) => id)) as ReadonlySet<string>,
    choose: (ids: readonly string[], isChosen: boolean) => change(ids, { isChosen }),
    setQuantity: (id: string, qty: number) => change([id], { qty }),
    finish,
    submit,
  }
}

export type LineForm = ReturnType<typeof useLineForm>
