import './repeat-dialog.css'
import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import { openedOrderAtom } from '../../../atoms/account/orders'
import { type AccountOrder, isRepeating, orderOf } from '../../../entities/account/account-order'
import {
  DEFAULT_FREQUENCY,
  FREQUENCIES,
  frequencyOf,
  frequencyText,
  planOf,
  startLimits,
  weeksAfter,
} from '../../../entities/account/repeat-plan'
import { formatDate, londonToday } from '../../../lib/text/dates'
import { upperFirst } from '../../../lib/text/upper-first'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/form/TextField'
import { SelectField } from '../../ui/SelectField'
import { TextLink } from '../../ui/TextLink'
import { orderAddress } from '../orders/order-addresses'
import { RepeatOutcome, useRepeatChange } from './RepeatOutcome'

/** The repeat settings of an order (account.33). */
export function RepeatOfOrder({ id }: { id: string }) {
  const record = useAtomValue(openedOrderAtom)(id).value
  if (!record) {
    return (
      <p className="trade-prose" role="alert">
        There has been an error please reload and try again.
      </p>
    )
  }
  const order = orderOf(record)
  return order.parent_id === null ? (
    <RepeatForm key={id} order={order} />
  ) : (
    <RepeatOfAnother order={order} />
  )
}

/** An order made by a repeat: it can only stop the repeats (account.127). */
function RepeatOfAnother({ order }: { order: AccountOrder }) {
  const { id, parent_id: parentId } = order
  const repeat = useRepeatChange()
  const find = useAtomValue(openedOrderAtom)
  const parent = parentId === null ? null : find(parentId).value
  const isStopped = parent !== null && !isRepeating(orderOf(parent))
  return (
    <div className="trade-repeat trade-stack-4">
      <p className="trade-prose">
        This order is a repeat of{' '}
        <TextLink href={orderAddress(parentId ?? id)}>order {parentId}</TextLink>. It cannot be
        repeated again; the repeats of that order can be cancelled.
      </p>
      <RepeatOutcome {...repeat} />
      {isStopped ? (
        <p className="trade-prose">That order no longer repeats.</p>
      ) : (
        <div className="trade-repeat__actions trade-cluster">
          <Button
            variant="secondary"
            isBusy={repeat.busy === 'stop'}
            busyLabel="Cancelling"
            onClick={() => void repeat.stop(id)}
          >
            Cancel Auto Repeat
          </Button>
        </div>
      )}
    </div>
  )
}

/** The frequencies to choose from, including the order's own, so that saving keeps it. */
const optionsWith = (own: number) =>
  [...new Set([...FREQUENCIES, own])]
    .sort((one, other) => one - other)
    .map((weeks) => ({ value: String(weeks), label: upperFirst(frequencyText(weeks)) }))

/** The frequency and the first day (account.33). */
function RepeatForm({ order }: { order: AccountOrder }) {
  const repeat = useRepeatChange()
  const [wrongDay, setWrongDay] = useState<string | null>(null)
  const plan = planOf(order)
  const { min, max } = startLimits()
  const frequency = isRepeating(order) ? frequencyOf(order) : DEFAULT_FREQUENCY
  const skipTo = plan && weeksAfter(plan.day, plan.frequency)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const day = String(given.get('auto_repeat_next') ?? '')
    const weeks = Number(given.get('frequency'))
    const isRight = /^\d{4}-\d\d-\d\d$/.test(day) && day >= min && day <= max
    setWrongDay(isRight ? null : 'Choose a day between today and one year from today.')
    if (!isRight) {
      event.currentTarget.querySelector<HTMLElement>('[name=auto_repeat_next]')?.focus()
      return
    }
    void repeat.save(
      order.id,
      { day, frequency: weeks },
      `This order repeats ${frequencyText(weeks)}, from ${formatDate(day)}.`,
    )
  }

  return (
    <form className="trade-repeat trade-stack-4" noValidate onSubmit={submit}>
      <p className="trade-prose">
        The same products are ordered automatically, at the prices of that day. Any products out of
        stock that day are left out.
      </p>
      <SelectField
        key={`frequency ${frequency}`}
        label="How often"
        name="frequency"
        options={optionsWith(frequency)}
        defaultValue={String(frequency)}
        errors={repeat.errorsOf('frequency', 'auto_repeat_freq')}
      />
      <TextField
        key={`day ${plan?.day}`}
        type="date"
        label={isRepeating(order) ? 'Next repeat' : 'Start date'}
        name="auto_repeat_next"
        hint="Between today and one year from today."
        min={min}
        max={max}
        isRequired
        defaultValue={plan?.day ?? weeksAfter(londonToday(), DEFAULT_FREQUENCY)}
        errors={wrongDay ? [wrongDay] : repeat.errorsOf('auto_repeat_next')}
        onInput={() => setWrongDay(null)}
      />
      <RepeatOutcome {...repeat} known={['frequency', 'auto_repeat_freq', 'auto_repeat_next']} />
      <div className="trade-repeat__actions trade-cluster">
        <Button type="submit" isBusy={repeat.busy === 'save'} busyLabel="Saving">
          {isRepeating(order) ? 'Save changes' : 'Repeat this order'}
        </Button>
        {plan && skipTo && (
          <Button
            variant="secondary"
            isBusy={repeat.busy === 'skip'}
            busyLabel="Skipping"
            disabledReason={
              skipTo > max ? 'The repeat after the next is more than a year away.' : null
            }
            onClick={() =>
              void repeat.save(
                order.id,
                { ...plan, day: skipTo },
                `The repeat of ${formatDate(plan.day)} is skipped. The next one is on ${formatDate(skipTo)}.`,
                'skip',
              )
            }
          >
            Skip the next repeat
          </Button>
        )}
        {isRepeating(order) && (
          <Button
            variant="quiet"
            isBusy={repeat.busy === 'stop'}
            busyLabel="Cancelling"
            onClick={() => void repeat.stop(order.id)}
          >
            Cancel Auto Repeat
          </Button>
        )}
      </div>
    </form>
  )
}
