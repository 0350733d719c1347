import { useAddressOf } from './account-home'
import { canShow } from './LazyView'
import { type AccountView, VIEWS } from './views'

/** The views that the detail of one of their entries belongs to. */
const LISTS: Partial<Record<AccountView, AccountView>> = { 'orders-detail': 'orders' }

const NAMES = Object.keys(VIEWS) as AccountView[]

/** Links to all views: a list at the side, tabs where there is no room for it (account.1). */
export function AccountNavigation({ view: shown }: { view: AccountView }) {
  const addressOf = useAddressOf()
  const current = LISTS[shown] ?? shown
  const links = NAMES.flatMap((view) => {
    const { label }: { label?: string } = VIEWS[view]
    return label && canShow(view) ? [{ view, label }] : []
  })
  return (
    <nav className="trade-account__navigation" aria-label="Your account">
      <ul className="trade-account__links">
        {links.map(({ view, label }) => (
          <li key={view} className="trade-account__item">
            <a
              className="trade-account__link"
              href={addressOf(view)}
              aria-current={view !== current ? undefined : view === shown ? 'page' : 'true'}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
