import { layoutContent } from '../../atoms/account/content'
import { Markup } from '../ui/content/Markup'
import { ServerLinks } from './ServerLinks'
import { useContent } from './use-content'

/** What the server adds beside the account area: below the navigation, or below the view (account.8). */
export function AccountAside() {
  const [{ value }] = useContent(layoutContent)
  if (!value) return null
  return (
    <div className="trade-account__aside trade-stack-4">
      <ServerLinks links={value.navigation} />
      {value.html && <Markup html={value.html} profile="rich" as="div" />}
    </div>
  )
}
