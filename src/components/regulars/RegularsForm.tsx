import { useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { addLinesAtom } from '../../atoms/account/repeat-order'
import { type Due, dueState, type Regular } from '../../entities/regular'
import { canBeAdded, newTotal, type RepeatLine } from '../../entities/repeat-line'
import { formatPence } from '../../lib/money'
import { plural } from '../../lib/plural'
import { RepeatLineRow } from '../account/repeat-order/RepeatLineRow'
import { AdditionsProgress } from '../basket/AdditionsProgress'
import { MISSING } from '../basket/amounts'
import { FailedAdditions } from '../basket/FailedAdditions'
import { useAdditions } from '../basket/use-additions'
import { Button } from '../ui/Button'
import { TotalsList } from '../ui/content/TotalsList'
import { AddOne } from './AddOne'
import { RegularFacts } from './RegularFacts'
import '../account/repeat-order/repeat-order.css'

interface RegularsFormProps {
  regulars: readonly Regular[]
  /** The same products with today's prices, stock and basket. */
  lines: readonly RepeatLine[]
  /** Called when all that was chosen is in the basket. */
  onAdded: (count: number) => void
}

const GROUPS: readonly { title: string; states: readonly Due[] }[] = [
  { title: 'Due now', states: ['due'] },
  { title: 'Not due yet', states: ['later', 'unknown'] },
  { title: 'Not ordered for a while', states: ['lapsed'] },
]

/** An order form of what is bought regularly; what is due is chosen at first (regulars.4). */
export function RegularsForm({ regulars, lines, onAdded }: RegularsFormProps) {
  const rows = regulars.flatMap((regular) => {
    const line = lines.find(({ id }) => id === regular.line.id)
    return line ? [{ regular, line, state: dueState(regular) }] : []
  })
  const [due] = useState(() =>
    rows
      .filter(
        ({ regular, line, state }) => state === 'due' && line.isProposed && !regular.isRepeated,
      )
      .map(({ line }) => line.id),
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(due))
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map())
  const addLines = useSetAtom(addLinesAtom)
  const adding = useAdditions(addLines, ({ added }) => onAdded(added.length))
  const isLocked = adding.progress !== null
  const current = (line: RepeatLine) => ({ ...line, qty: quantities.get(line.id) ?? line.qty })
  const toAdd = lines.filter(({ id }) => chosen.has(id)).map(current)
  const total = newTotal(toAdd)

  const choose = (id: string, isChosen: boolean) =>
    setChosen(
      (before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)),
    )

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const invalid = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')
    if (invalid) invalid.focus()
    else if (toAdd.length > 0) void adding.add(toAdd)
  }

  if (adding.outcome) return <FailedAdditions outcome={adding.outcome} onRetry={adding.add} />
  return (
    <form className="trade-regulars__form" noValidate onSubmit={submit}>
      {GROUPS.map(({ title, states }) => {
        const shown = rows.filter(({ state }) => states.includes(state))
        return (
          shown.length > 0 && (
            <section key={title} className="trade-regulars__group">
              <h2 className="trade-regulars__heading">
                {title} ({shown.length})
              </h2>
              <ul className="trade-again__lines">
                {shown.map(({ regular, line }) => (
                  <RepeatLineRow
                    key={line.id}
                    line={current(line)}
                    isChosen={chosen.has(line.id)}
                    isLocked={isLocked}
                    onChoose={choose}
                    onQuantity={(id, qty) =>
                      setQuantities((known) => new Map([...known, [id, qty]]))
                    }
                    facts={<RegularFacts regular={regular} />}
                    action={
                      canBeAdded(line) && !chosen.has(line.id) && !isLocked ? (
                        <AddOne line={current(line)} />
                      ) : null
                    }
                  />
                ))}
              </ul>
            </section>
          )
        )
      })}
      <div className="trade-regulars__end">
        <TotalsList
          rows={[
            {
              label: 'Chosen, exc VAT',
              value: total === null ? MISSING : formatPence(total),
              isTotal: true,
            },
          ]}
        />
        <div className="trade-again__actions">
          <Button
            type="submit"
            isBusy={isLocked}
            busyLabel="Adding"
            disabledReason={toAdd.length === 0 ? 'Choose at least one product.' : null}
          >
            Add {toAdd.length} {plural(toAdd.length, 'product')} to basket
          </Button>
          {chosen.size > 0 ? (
            <Button variant="quiet" onClick={() => setChosen(new Set())}>
              Choose none
            </Button>
          ) : (
            due.length > 0 && (
              <Button variant="quiet" onClick={() => setChosen(new Set(due))}>
                Choose all that is due
              </Button>
            )
          )}
        </div>
        <AdditionsProgress progress={adding.progress} />
      </div>
    </form>
  )
}
