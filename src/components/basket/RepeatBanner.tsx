import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { TextLink } from '../ui/TextLink'

/** Says before the order is placed that it can be repeated; setting that up is the account's. */
export function RepeatBanner() {
  return (
    <Banner tone="info" title="Repeat this order?">
      Once it is placed you can have it sent again, every 1 to 12 weeks, from{' '}
      <TextLink href={route('account')}>your account</TextLink>.
    </Banner>
  )
}
