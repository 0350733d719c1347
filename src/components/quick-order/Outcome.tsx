import { useEffect, useRef } from 'react'
import type { OrderOutcome } from '../../atoms/quick-order/add-rows'
import { plural } from '../../lib/plural'
import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { TextLink } from '../ui/TextLink'
import { outcomeWords } from './order-words'

/** What was added, adjusted and refused; takes the focus (quick.8). */
export function Outcome({ outcome }: { outcome: OrderOutcome }) {
  const { adjusted, failed } = outcome
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="trade-quick__outcome" role="alert" tabIndex={-1}>
      <Banner
        tone={failed.length > 0 ? 'error' : adjusted.length > 0 ? 'warning' : 'success'}
        title={outcomeWords(outcome)}
      >
        {adjusted.length > 0 && (
          <ul className="trade-quick__list">
            {adjusted.map(({ item, asked, qty }) => (
              <li key={item.rowId}>
                {item.title}: {qty} in place of {asked}
              </li>
            ))}
          </ul>
        )}
        {failed.length > 0 && (
          <ul className="trade-quick__list">
            {failed.map(({ item, reason }) => (
              <li key={item.rowId}>
                {item.title}: {reason}
              </li>
            ))}
          </ul>
        )}
        {failed.length > 0 && (
          <p className="trade-quick__after">
            {plural(failed.length, 'It is', 'They are')} still below. Put{' '}
            {plural(failed.length, 'it', 'them')} right, or try again.
          </p>
        )}
        <p className="trade-quick__after">
          <TextLink look="strong" href={route('basket')}>
            View basket
          </TextLink>
        </p>
      </Banner>
    </div>
  )
}
