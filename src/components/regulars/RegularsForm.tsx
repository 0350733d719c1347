import type { Additions } from '../../atoms/basket/additions'
import { type Due, dueState, type Regular } from '../../entities/account/regular'
import type { LineAgain } from '../../entities/basket/line-again'
import { canBeAdded } from '../../entities/basket/line-to-add'
import { FailedAdditions } from '../adding/AdditionOutcome'
import { AdditionsProgress } from '../adding/AdditionsProgress'
import { AddLinesButton } from '../adding/AddLinesButton'
import { LineRow } from '../adding/LineRow'
import { totalText } from '../adding/total-text'
import { useLineForm } from '../adding/use-line-form'
import { Button } from '../ui/Button'
import { AddOne } from './AddOne'
import { RegularFacts } from './RegularFacts'
import { RegularGroup } from './RegularGroup'
import '../ui/content/end-bar.css'

interface RegularsFormProps {
  regulars: readonly Regular[]
  /** The same products with today's prices, stock and basket. */
  compared: readonly LineAgain[]
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
export function RegularsForm({ regulars, compared, onAdded }: RegularsFormProps) {
  const rowsOf = (lines: readonly LineAgain[]) =>
    regulars.flatMap((regular) => {
      const line = lines.find(({ id }) => id === regular.line.id)
      return line ? [{ regular, line, state: dueState(regular) }] : []
    })
  const all = rowsOf(compared)
  const due = all
    .filter(({ regular, line, state }) => state === 'due' && line.isProposed && !regular.isRepeated)
    .map(({ line }) => line.id)
  const finish = (additions: Additions) => {
    form.finish(additions)
    onAdded(additions.added.length)
  }
  const form = useLineForm(
    'regulars',
    all.map(({ line }) => line),
    ({ id }) => due.includes(id),
    finish,
  )
  const { lines, toAdd, chosen, isAdding, outcome } = form
  const rows = rowsOf(lines)
  const chooseNone = () =>
    form.choose(
      lines.map(({ id }) => id),
      false,
    )

  if (outcome) {
    return (
      <FailedAdditions outcome={outcome} isBusy={isAdding} onRetry={form.add}>
        <Button variant="quiet" onClick={() => finish(outcome)}>
          Back to the list
        </Button>
      </FailedAdditions>
    )
  }
  return (
    <form
      className="trade-additions trade-again trade-regulars__form"
      noValidate
      onSubmit={form.submit}
    >
      <p className="trade-regulars__choice">
        {chosen.size > 0 ? (
          <Button variant="secondary" size="small" onClick={chooseNone}>
            Choose none
          </Button>
        ) : (
          due.length > 0 && (
            <Button variant="secondary" size="small" onClick={() => form.choose(due, true)}>
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
                <LineRow
                  key={line.id}
                  line={line}
                  form={form}
                  facts={<RegularFacts regular={regular} />}
                  action={
                    canBeAdded(line) && !chosen.has(line.id) && !isAdding ? (
                      <AddOne line={line} />
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
          Chosen, exc VAT <b>{totalText(form.total)}</b>
        </p>
        <div className="trade-additions__actions">
          <AddLinesButton
            count={toAdd.length}
            isAdding={isAdding}
            why="Choose at least one product."
          />
        </div>
        <AdditionsProgress progress={form.progress} />
      </div>
    </form>
  )
}
