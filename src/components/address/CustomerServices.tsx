import { config } from '../../config'
import { TextLink } from '../ui/TextLink'
import './address.css'

/** 'customer services', with the configured phone number. */
export function CustomerServices() {
  const { phone } = config().customerService
  if (!phone) return <>customer services</>
  return (
    <>
      customer services on{' '}
      <TextLink
        className="trade-phone-link trade-nowrap"
        href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      >
        {phone}
      </TextLink>
    </>
  )
}
