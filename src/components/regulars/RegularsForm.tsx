import type { FormEvent } from 'react'
import { lineAdditions } from '../../atoms/account/repeat-order'
import { isInDoubt } from '../../atoms/basket/add-to-basket'
import type { Additions } from '../../atoms/basket/additions'
import { type Due, dueState, type Regular } from '../../entities/regular'
import { canBeAdded, newTotal, type RepeatLine } from '../../entities/repeat-line'
import { formatPence } from '../../lib/money'
import { plural } from '../../lib/plural'
import { RepeatLineRow } from '../account/repeat-order/RepeatLineRow'
import { useChosenLines } from '../account/repeat-order/use-chosen-lines'
import { AdditionsProgress } from '../basket/AdditionsProgress'
import { MISSING } from '../basket/amounts'
import { FailedAdditions } from '../basket/FailedAdditions'
import { useAdditions } from '../basket/use-additions'
import { Button } from '../ui/Button'
import { AddOne } from './AddOne'
import { RegularFacts } from './RegularFacts'
import { RegularGroup } from './RegularGroup'
import '../account/repeat-order/repeat-order.css'
import '../ui/content/end-bar.css'

interface RegularsFormProps {
  regulars: readonly Regular[]
  /** The same products with today's prices, stock and basket. */
  lines: readonly RepeatLine[]
  /** Called when all that was chosen is in the basket, or the buyer goes back from what failed; with what is there. */
  onAdded: (count: number) => void
}

const GROUPS: readonly { title: string; state: Due; isFolded?: boolean }[] = [
  { title: 'Due now', state: 'due' },
  { title: 'Not due yet', state: 'later' },
  { title: 'Now and then', state: 'seldom', isFolded: true },
  { title: 'Not ordered for a while', state: 'lapsed', isFolded: true },
]

/** An order form of what is bought regularly; what is due is chosen at first (regulars.4). */
export function RegularsForm({ regulars, lines, onAdded }: RegularsFormProps) {
  const rows = regulars.flatMap((regular) => {
    const line = lines.find(({ id }) => id === regular.line.id)
    return line ? [{ regular, line, state: dueState(regular) }] : []
  })
  const due = rows
    .filter(({ regular, line, state }) => state === 'due' && line.isProposed && !regular.isRepeated)
    .map(({ line }) => line.id)
  const { current, toAdd, chosen, choose, chooseAll, setQuantity, release } = useChosenLines(
    rows.map(({ line }) => line),
    ({ id }) => due.includes(id),
  )
  const finish = ({ added, failed }: Additions<RepeatLine>) => {
    adding.begin()
    release([...added, ...failed.filter(isInDoubt).map(({ item }) => item)])
    onAdded(added.length)
  }
  const adding = useAdditions(lineAdditions, 'regulars', finish)
  const { outcome } = adding
  const isLocked = adding.progress !== null
  const total = newTotal(toAdd)

  const chooseNone = () =>
    chooseAll(
      rows.map(({ line }) => line.id),
      false,
    )

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const invalid = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')
    if (invalid) invalid.focus()
    else if (toAdd.length > 0) void adding.add(toAdd)
  }

  if (outcome) {
    return (
      <FailedAdditions outcome={outcome} isBusy={isLocked} onRetry={adding.add}>
        <Button variant="quiet" onClick={() => finish(outcome)}>
          Back to the list
        </Button>
      </FailedAdditions>
    )
  }
  return (
    <form className="trade-again trade-regulars__form" noValidate onSubmit={submit}>
      <p className="trade-regulars__choice">
        {chosen.size > 0 ? (
          <Button variant="secondary" size="small" onClick={chooseNone}>
            Choose none
          </Button>
        ) : (
          due.length > 0 && (
            <Button variant="secondary" size="small" onClick={() => chooseAll(due, true)}>
              Choose all that is due ({due.length})
            </Button>
          )
        )}
      </p>
      {GROUPS.map(({ title, state: group, isFolded = false }) => {
        const shown = rows.filter(({ state }) => state === group)
        return (
          shown.length > 0 && (
            <RegularGroup key={group} title={`${title} (${shown.length})`} isFolded={isFolded}>
              {shown.map(({ regular, line }) => (
                <RepeatLineRow
                  key={line.id}
                  line={current(line)}
                  isChosen={chosen.has(line.id)}
                  isLocked={isLocked}
                  onChoose={choose}
                  onQuantity={setQuantity}
                  facts={<RegularFacts regular={regular} />}
                  action={
                    canBeAdded(line) && !chosen.has(line.id) && !isLocked ? (
                      <AddOne line={current(line)} />
                    ) : null
                  }
                />
              ))}
            </RegularGroup>
          )
        )
      })}
      <div className="trade-end-bar">
        <p className="trade-regulars__total">
          <span>Chosen, exc VAT </span>
          <b>{total === null ? MISSING : formatPence(total)}</b>
        </p>
        <div className="trade-again__actions">
          <Button
            type="submit"
            isBusy={isLocked}
            busyLabel="Adding"
            disabledReason={toAdd.length === 0 ? 'Choose at least one product.' : null}
          >
            Add {toAdd.length} {plural(toAdd.length, 'product')} to basket
          </Button>
        </div>
        <AdditionsProgress progress={adding.progress} />
      </div>
    </form>
  )
}
