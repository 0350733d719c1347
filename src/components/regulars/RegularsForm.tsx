import { useSetAtom } from 'jotai'
import { type ReactNode, useId, useState } from 'react'
import { REGULARS_FORM } from '../../atoms/account/regulars'
import type { Additions } from '../../atoms/basket/additions'
import { goToPaymentAtom } from '../../atoms/basket/go-to-payment'
import { type DueState, dueState, type Regular } from '../../entities/account/regular'
import { suggestRegulars } from '../../entities/account/suggest-regulars'
import type { LineAgain } from '../../entities/basket/line-again'
import { FailedAdditions } from '../adding/AdditionOutcome'
import { AddOne } from '../adding/AddOne'
import { AlsoInBasket } from '../adding/AlsoInBasket'
import { ChosenBar } from '../adding/ChosenBar'
import { LineRow } from '../adding/LineRow'
import { useLineForm } from '../adding/use-line-form'
import { Button } from '../ui/Button'
import { RegularFacts } from './RegularFacts'

interface RegularsFormProps {
  regulars: readonly Regular[]
  compared: readonly LineAgain[]
  /** The usual subtotal of an order, in pence (regulars.5). */
  usualOrder: number | null
  /** Called with the added lines once all succeed, or when the buyer goes back after failures. */
  onAdded: (count: number) => void
  /** Called when products of a folded group may have left the basket. */
  onPutAside: () => void
}

const GROUPS: readonly { title: string; state: DueState; isFolded?: boolean }[] = [
  { title: 'Due now', state: 'due' },
  { title: 'Not due yet', state: 'later' },
  { title: 'Now and then', state: 'seldom', isFolded: true },
  { title: 'Not ordered for a while', state: 'lapsed', isFolded: true },
]

/** An order form of regular products; due ones are chosen by default, unless unusually expensive (regulars.4). */
export function RegularsForm(props: RegularsFormProps) {
  const { regulars, compared, usualOrder, onAdded, onPutAside } = props
  const rowsOf = (lines: readonly LineAgain[]) =>
    regulars.flatMap((regular) => {
      const line = lines.find(({ id }) => id === regular.line.id)
      return line ? [{ regular, line, state: dueState(regular) }] : []
    })
  const all = rowsOf(compared)
  const { farAbove, suggested } = suggestRegulars(all, usualOrder)
  const goToPayment = useSetAtom(goToPaymentAtom)
  const finish = (additions: Additions) => {
    form.finish(additions)
    onAdded(additions.added.length)
  }
  const goOnWith = (additions: Additions) => goToPayment({ onReturn: () => finish(additions) })
  const form = useLineForm(
    REGULARS_FORM,
    all.map(({ line }) => line),
    ({ id }) => suggested.has(id),
    (additions, hasEndedBefore) =>
      form.goesOn && !hasEndedBefore ? goOnWith(additions) : finish(additions),
  )
  const { lines, chosen, isAdding, outcome } = form
  const rows = rowsOf(lines)
  // Rows of a folded group may be hidden.
  const visible = rows
    .filter(({ state }) => GROUPS.some((group) => group.state === state && !group.isFolded))
    .map(({ line }) => line)
  const chooseNone = () =>
    form.choose(
      lines.map(({ id }) => id),
      false,
    )

  if (outcome) {
    return (
      <FailedAdditions
        outcome={outcome}
        isBusy={isAdding}
        onRetry={form.add}
        onGoOn={form.goesOn ? () => goOnWith(outcome) : undefined}
      >
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
      <AlsoInBasket products={visible} isAdding={isAdding} onPutAside={onPutAside} />
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
                  facts={<RegularFacts {...{ regular }} isFarAbove={farAbove.has(line.id)} />}
                  action={isAdding ? null : <AddOne line={line} />}
                />
              ))}
            </RegularGroup>
          )
        )
      })}
      <ChosenBar form={form}>
        <span className="trade-regulars__choice">
          {chosen.size > 0 ? (
            <Button variant="secondary" size="small" onClick={chooseNone}>
              Choose none
            </Button>
          ) : (
            suggested.size > 0 && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => form.choose([...suggested], true)}
              >
                Choose the suggested ({suggested.size})
              </Button>
            )
          )}
        </span>
      </ChosenBar>
    </form>
  )
}

interface RegularGroupProps {
  title: string
  /** Renders the rows when first opened. */
  isFolded: boolean
  children: ReactNode
}

/** One group of regular products, with its name (regulars.3). */
function RegularGroup({ title, isFolded, children }: RegularGroupProps) {
  const [isOpen, setIsOpen] = useState(false)
  const headingId = useId()
  const rows = <ul className="trade-stack">{children}</ul>
  if (!isFolded) {
    return (
      <section className="trade-stack-2" aria-labelledby={headingId}>
        <h2 id={headingId} className="trade-regulars__heading trade-strong trade-large">
          {title}
        </h2>
        {rows}
      </section>
    )
  }
  return (
    <details className="trade-stack-2" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="trade-regulars__heading trade-regulars__heading--fold trade-strong trade-large">
        {title}
      </summary>
      {isOpen && rows}
    </details>
  )
}
