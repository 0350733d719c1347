import type { ServerLink } from '../../entities/account/account-content'
import { linkAddress } from '../../lib/browser/web-address'
import { TextLink } from '../ui/TextLink'
import { isPlace } from './views'

/** Links from the server, without broken ones and those to views, which the navigation already has (account.8). */
export function ServerLinks({ links }: { links: readonly ServerLink[] }) {
  const others = links.filter(({ title, href }) => title && linkAddress(href) && !isPlace(href))
  if (others.length === 0) return null
  return (
    <nav aria-label="More for you">
      <ul className="trade-account__more trade-cluster">
        {others.map(({ title, href }, place) => (
          <li key={place} className="trade-shrinks">
            <TextLink href={href} dir="auto">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
