import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { TextLink } from '../ui/TextLink'

/** 'Repeat this order?': it is set up in the account, after the order is placed (basket.13). */
export function RepeatBanner() {
  return (
    <Banner tone="info" title="Repeat this order?">
      Once it is placed, you can repeat it every 1 to 12 weeks from{' '}
      <TextLink href={route('account')}>your account</TextLink>.
    </Banner>
  )
}
