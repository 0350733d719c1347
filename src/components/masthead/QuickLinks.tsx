import { route } from '../../routes'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'

const LINKS = [
  ['shop', 'Shop Now'],
  ['orders', 'Orders'],
  ['support', 'Support'],
  ['account', 'Your Dashboard'],
] as const

/** The quick links of signed-in users (page.11). */
export const QuickLinks = () => (
  <nav aria-label="Quick links">
    <ul className="trade-masthead__links">
      {LINKS.map(([name, label]) => (
        <li key={name} className="trade-masthead__item">
          <a className="trade-masthead__link" href={route(name)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** Placeholder in the shape of the links. */
export const QuickLinksSkeleton = () => (
  <div className="trade-masthead__links">
    <VisuallyHidden role="status">Loading</VisuallyHidden>
    {LINKS.map(([name]) => (
      <Skeleton key={name} shape="box" height="64px" />
    ))}
  </div>
)
