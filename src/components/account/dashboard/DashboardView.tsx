import { useAtomValue } from 'jotai'
import { dashboardContent, layoutContent } from '../../../atoms/account/content'
import { overviewAtom } from '../../../atoms/account/overview'
import { isApprovedAtom, isSignedInAtom } from '../../../atoms/session/identity'
import { Markup } from '../../ui/content/Markup'
import { ServerLinks } from '../ServerLinks'
import { useContent } from '../use-content'
import { Belongings } from './Belongings'
import { CardsSummary, DetailsSummary } from './DetailsSummary'
import { DueAgain, LastOrder, Quotes } from './Purchases'
import { Waiting } from './Waiting'
import './dashboard.css'

/** The dashboard: what the buyer comes for, and what the server adds (account.7). */
export function DashboardView() {
  const { lastorder, lastquote, quotes, machines, pos } = useAtomValue(overviewAtom)
  const isApproved = useAtomValue(isApprovedAtom)
  const isSignedIn = useAtomValue(isSignedInAtom)
  const [{ value }] = useContent(dashboardContent)
  const beside = useAtomValue(layoutContent.contentAtom).value?.navigation ?? []
  const links = value?.navigation.filter(({ href }) => beside.every((link) => link.href !== href))
  const markup = [value?.html, value?.markup].filter(Boolean).join('')
  return (
    <div className="trade-dashboard trade-stack-6">
      {isSignedIn && !isApproved && <Waiting />}
      <div className="trade-dashboard__parts">
        <LastOrder order={lastorder} />
        <DueAgain />
        <Quotes last={lastquote} quotes={quotes} />
        <DetailsSummary />
        <CardsSummary />
        <Belongings title="Machines" belongings={machines} />
        <Belongings title="POS" belongings={pos} />
      </div>
      {markup && <Markup html={markup} profile="rich" as="div" />}
      {links && <ServerLinks links={links} />}
    </div>
  )
}
