import type { Belonging } from '../../../entities/account/account-overview'
import { Part } from './Part'

interface BelongingsProps {
  title: string
  belongings: readonly Belonging[]
}

/** Machines and the like, where the server tells of them (account.7). */
export function Belongings({ title, belongings }: BelongingsProps) {
  if (belongings.length === 0) return null
  return (
    <Part title={title}>
      <ul className="trade-dashboard__list trade-stack-3">
        {belongings.map((belonging, place) => (
          <li key={place} className="trade-dashboard__item trade-stack-1" dir="auto">
            <span className="trade-dashboard__name trade-strong">{belonging.title}</span>
            {belonging.facts.map(({ label, text }) => (
              <span key={label} className="trade-dashboard__facts trade-text-faint">
                {label}: {text}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  )
}
