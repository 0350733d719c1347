import { config } from '../../config'
import './address.css'

/** 'customer services', with their phone number where the site has one. */
export function CustomerServices() {
  const { phone } = config().customerService
  if (!phone) return <>customer services</>
  return (
    <>
      customer services on{' '}
      <a className="trade-phone-link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        {phone}
      </a>
    </>
  )
}
