import { dashboardContent } from '../../../atoms/account/content'
import { Markup } from '../../ui/content/Markup'
import { useContent } from '../use-content'

/** The dashboard. */
export function DashboardView() {
  const [{ value }] = useContent(dashboardContent)
  const markup = [value?.html, value?.markup].filter(Boolean).join('')
  return (
    <div className="trade-dashboard">
      {markup && <Markup html={markup} profile="rich" as="div" />}
    </div>
  )
}
