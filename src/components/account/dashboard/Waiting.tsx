import { detailsContent } from '../../../atoms/account/details'
import { formatLongDate } from '../../../lib/text/dates'
import { route } from '../../../routes'
import { CustomerServices } from '../../address/CustomerServices'
import { Banner } from '../../ui/Banner'
import { TextLink } from '../../ui/TextLink'
import { useContent } from '../use-content'

/** What is known about an account that waits for its approval (account.12). */
export function Waiting() {
  const [{ value }] = useContent(detailsContent)
  const received = formatLongDate(value?.created_at ?? null)
  return (
    <Banner tone="warning" title="Your account is waiting for approval">
      <ul className="trade-dashboard__waiting trade-stack-1">
        {received && <li>We received your application on {received}.</li>}
        <li>
          Until it is approved you can look through{' '}
          <TextLink href={route('shop')}>the shop</TextLink>, save products to{' '}
          <TextLink href={route('favourites')}>your list</TextLink>, and set up your details and
          addresses here. You see prices and can order once it is approved.
        </li>
        <li>
          Do you have a question? Please call <CustomerServices />.
        </li>
      </ul>
    </Banner>
  )
}
