import { plural } from '../../../lib/text/plural'
import type { SearchRoute } from '../query/search-route'
import type { WaysOn } from './ways-on'
import './ways-on.css'

interface WaysOnListProps {
  ways: readonly WaysOn[]
  onChange: (route: SearchRoute) => void
}

/** What finds something, each with its number (search.33). */
export function WaysOnList({ ways, onChange }: WaysOnListProps) {
  return (
    <div className="trade-ways-on trade-stack-4">
      {ways
        .filter(({ found }) => found.length > 0)
        .map(({ title, found }) => (
          <div key={title} className="trade-ways-on__group trade-stack-2">
            <p className="trade-ways-on__title trade-text-faint" aria-hidden="true">
              {title}
            </p>
            <ul className="trade-ways-on__list" aria-label={title}>
              {found.map(({ key, label, count, route }) => (
                <li key={key}>
                  <button
                    type="button"
                    className="trade-ways-on__way"
                    onClick={() => onChange(route)}
                  >
                    <bdi>{label}</bdi>
                    <span className="trade-ways-on__count trade-text-faint">
                      {count} {plural(count, 'result')}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  )
}
