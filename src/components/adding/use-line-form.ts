import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import {
  type Additions,
  additionAtom,
  addLinesAtom,
  beginAdditionAtom,
  mayBeInBasket,
} from '../../atoms/basket/additions'
import {
  changeLineChoicesAtom,
  lineChoicesAtom,
  storeLineChoicesAtom,
} from '../../atoms/basket/line-choices'
import type { LineAgain } from '../../entities/basket/line-again'
import { type LineChoice, withChoice } from '../../entities/basket/line-choice'
import { canBeAdded, type LineToAdd, totalOf } from '../../entities/basket/line-to-add'
import { GO_ON } from './AddLinesButton'
import { type OnAllAdded, useAllAdded } from './use-all-added'

const idsOf = (lines: readonly LineToAdd[]): string[] => lines.map(({ id }) => id)

/**
 * An order form of lines, with a choice, a quantity and an addition (account.52, regulars.4). Keeps choices by line id
 * across reloads until the line is added (account.107). An addition continues while the form is unmounted; the form
 * shows the result when it returns, and forgets a shown result when it unmounts (basket.167).
 * @param form the name of the form
 * @param isProposed whether a line is chosen by default
 * @param onAllAdded called when no line failed, also after a return; the progress stays full until `begin` is called
 */
export function useLineForm(
  form: string,
  compared: readonly LineAgain[],
  isProposed: (line: LineAgain) => boolean,
  onAllAdded: OnAllAdded,
) {
  const store = useStore()
  const [choices, setChoices] = useState(() => store.get(lineChoicesAtom)(form))
  const { progress, outcome, complete } = useAtomValue(additionAtom)(form)
  const addLines = useSetAtom(addLinesAtom)
  const beginForm = useSetAtom(beginAdditionAtom)
  const [goesOn, setGoesOn] = useState(false)
  const changeStored = useSetAtom(changeLineChoicesAtom)
  /** Updates the choices stored in the tab for this form. */
  const storeChoice = (ids: readonly string[], choice: LineChoice | null) =>
    changeStored(form, ids, choice)
  const clearChoices = useEffectEvent((added: readonly LineToAdd[]) =>
    storeChoice(idsOf(added), null),
  )
  useEffect(() => {
    if (progress) clearChoices(progress.added)
  }, [progress])
  useAllAdded(complete, (additions, hasEndedBefore) => {
    store.set(storeLineChoicesAtom, form, new Map())
    onAllAdded(additions, hasEndedBefore)
  })
  useEffect(() => () => beginForm(form), [beginForm, form])
  /** A line that has arrived since it was sent is not chosen again (account.275). */
  const choiceOf = ({ id, inBasket }: LineToAdd): LineChoice => {
    const choice = choices.get(id) ?? {}
    const { sent = Number.NaN, qty = 0 } = choice
    return inBasket >= sent + qty ? { isChosen: false } : choice
  }
  const add = (lines: readonly LineToAdd[]) =>
    addLines(form, lines, {
      earlier: new Map(
        lines.flatMap((line) => {
          const { sent } = choiceOf(line)
          return sent === undefined ? [] : [[line.id, sent]]
        }),
      ),
      onSend: ({ id, qty }, sent) => storeChoice([id], { isChosen: true, qty, sent }),
      onEnd: ({ failed }) => {
        const refused = failed.filter(({ isRefused }) => isRefused).map(({ item }) => item)
        storeChoice(idsOf(refused), { sent: undefined })
      },
    })

  // The buyer's quantity, limited to today's stock.
  const lines = compared.map((line) => {
    const { qty = line.qty } = choiceOf(line)
    return { ...line, qty: Math.min(qty, line.limit.max || qty) }
  })
  const toAdd = lines.filter(
    (line) => canBeAdded(line) && (choiceOf(line).isChosen ?? isProposed(line)),
  )

  const change = (ids: readonly string[], choice: LineChoice) => {
    const own = { ...choice, sent: undefined }
    setChoices((before) => withChoice(before, ids, own))
    storeChoice(ids, own)
  }

  /** Returns to the lines, with the added ones no longer chosen. */
  const finish = ({ added, failed }: Additions) => {
    beginForm(form)
    const ids = idsOf([...added, ...failed.filter(mayBeInBasket).map(({ item }) => item)])
    setChoices((before) => withChoice(before, ids, { isChosen: false, qty: undefined }))
    storeChoice(ids, null)
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
    /** Whether the last press was on 'and go to payment'. */
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
