import { dashboardContent } from '../../../atoms/account/content'
import type { SupportCase } from '../../../entities/account/account-content'
import { formatDate } from '../../../lib/text/dates'
import { route } from '../../../routes'
import { EmptyState } from '../../ui/EmptyState'
import { useContent } from '../use-load'
import { NotLoadedState } from '../ViewSkeleton'
import './cases.css'

/** The support cases, in the server's order (account.11). */
export function CasesView() {
  const { value, loading } = useContent(dashboardContent)
  if (!value) return <NotLoadedState {...loading} name="your support cases" />
  const { cases } = value.dashboard
  if (cases.length > 0) return <CaseList cases={cases} />
  return (
    <EmptyState
      title="No support cases on this account."
      link={{ text: 'Support', href: route('support') }}
    >
      <p>Questions that you have asked our support team appear here.</p>
    </EmptyState>
  )
}

const CaseList = ({ cases }: { cases: readonly SupportCase[] }) => (
  <ul className="trade-cases trade-wraps trade-stack">
    {cases.map(({ id, subject, status, created_at }) => (
      <li key={id} className="trade-cases__case trade-stack-1 trade-ruled">
        <span className="trade-strong" dir="auto">
          {subject || 'Support case'}
        </span>
        <span className="trade-figures trade-text-faint">
          {[`Case ${id}`, formatDate(created_at), status].filter(Boolean).join(' · ')}
        </span>
      </li>
    ))}
  </ul>
)
