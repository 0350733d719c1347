import { config } from '../../config'
import { linkAddress } from '../../lib/browser/web-address'
import { Banner } from '../ui/Banner'
import { TextLink } from '../ui/TextLink'

interface ConsumerNoticeProps {
  heading?: string | undefined
  text?: string | undefined
}

/** A notice for consumers, with a link to `consumerSite`. Renders nothing without it (product.15). */
export function ConsumerNotice({ heading, text }: ConsumerNoticeProps) {
  const site = linkAddress(config().consumerSite)
  if (!site) return null
  return (
    <aside className="trade-consumer-notice" aria-label={heading || 'For consumers'}>
      <Banner
        title={heading}
        action={
          <TextLink look="strong" href={site}>
            Go to our consumer shop
          </TextLink>
        }
      >
        {text}
      </Banner>
    </aside>
  )
}
