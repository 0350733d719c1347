import { useEffect, useRef } from 'react'
import type { OrderOutcome } from '../../atoms/quick-order/add-rows'
import { plural } from '../../lib/plural'
import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { TextLink } from '../ui/TextLink'
import { outcomeWords } from './order-words'

/** What was added, adjusted and refused; takes the focus (quick.8). */
export function Outcome({ outcome }: { outcome: OrderOutcome }) {
  const { failed } = outcome
  const refused = failed.filter(({ isRefused }) => isRefused)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="trade-quick__outcome" role="alert" tabIndex={-1}>
      <Banner
        tone={refused.length > 0 ? 'error' : failed.length > 0 ? 'warning' : 'success'}
        title={outcomeWords(outcome)}
      >
        {failed.length > 0 && (
          <ul className="trade-quick__list">
            {failed.map(({ item, text }) => (
              <li key={item.rowId}>
                {item.title}: {text}
              </li>
            ))}
          </ul>
        )}
        {refused.length > 0 && (
          <p className="trade-quick__after">
            {plural(refused.length, 'What was refused is', 'Those that were refused are')} still
            below. Put {plural(refused.length, 'it', 'them')} right, or try again.
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
