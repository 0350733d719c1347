import { useAtomValue } from 'jotai'
import { dashboardContent, layoutContent } from '../../../atoms/account/content'
import { detailsContent } from '../../../atoms/account/details'
import { overviewAtom } from '../../../atoms/account/overview'
import { isApprovedAtom, isSignedInAtom } from '../../../atoms/session/identity'
import type { OwnedItem } from '../../../entities/account/account-overview'
import { formatLongDate } from '../../../lib/text/dates'
import { route } from '../../../routes'
import { CustomerServices } from '../../address/CustomerServices'
import { Banner } from '../../ui/Banner'
import { Markup } from '../../ui/content/Markup'
import { TextLink } from '../../ui/TextLink'
import { DashboardActions } from '../order-start/OrderActions'
import { ServerLinks } from '../ServerLinks'
import { useContent } from '../use-load'
import { CardsSummary, DetailsSummary } from './DetailsSummary'
import { Part } from './Part'
import { DueAgain, Quotes } from './Purchases'
import './dashboard.css'

/** The dashboard: frequent actions first, markup from the server last (account.7). */
export function DashboardView() {
  const { lastquote, quotes, machines, pos } = useAtomValue(overviewAtom)
  const isApproved = useAtomValue(isApprovedAtom)
  const isSignedIn = useAtomValue(isSignedInAtom)
  const { value } = useContent(dashboardContent)
  const beside = useAtomValue(layoutContent.contentAtom).value?.navigation ?? []
  const links = value?.navigation.filter(({ href }) => beside.every((link) => link.href !== href))
  const markup = [value?.html, value?.markup].filter(Boolean).join('')
  return (
    <div className="trade-dashboard trade-stack-6">
      {isSignedIn && !isApproved && <WaitingBanner />}
      <DashboardActions />
      <div className="trade-dashboard__parts trade-stack">
        <DueAgain />
        <Quotes last={lastquote} quotes={quotes} />
        <DetailsSummary />
        <CardsSummary />
        <OwnedItems title="Machines" items={machines} />
        <OwnedItems title="POS" items={pos} />
      </div>
      {markup && <Markup html={markup} profile="rich" as="div" />}
      {links && <ServerLinks links={links} />}
    </div>
  )
}

/** Machines or point-of-sale material, if the server lists any (account.123). */
function OwnedItems({ title, items }: { title: string; items: readonly OwnedItem[] }) {
  if (items.length === 0) return null
  return (
    <Part title={title}>
      <ul className="trade-stack-3">
        {items.map((item, place) => (
          <li key={place} className="trade-stack-1 trade-shrinks" dir="auto">
            <span className="trade-strong">{item.title}</span>
            {item.facts.map(({ label, text }) => (
              <span key={label} className="trade-figures trade-text-faint">
                {label}: {text}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The status of an account that awaits approval (account.12). */
export function WaitingBanner() {
  const { value } = useContent(detailsContent)
  const received = formatLongDate(value?.created_at ?? null)
  return (
    <Banner tone="warning" title="Your account is waiting for approval">
      <ul className="trade-dashboard__waiting trade-stack-1">
        {received && <li>We received your application on {received}.</li>}
        <li>
          Until it is approved you can browse <TextLink href={route('shop')}>the shop</TextLink>,
          save products to <TextLink href={route('favourites')}>your list</TextLink>, and set up
          your details and addresses here. You will see prices and can order once it is approved.
        </li>
        <li>
          Do you have a question? Please call <CustomerServices />.
        </li>
      </ul>
    </Banner>
  )
}
