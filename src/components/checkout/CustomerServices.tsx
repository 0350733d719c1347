import { config } from '../../config'

/** 'customer services', with their phone number where the site has one. */
export function CustomerServices() {
  const { phone } = config().customerService
  if (!phone) return <>customer services</>
  return (
    <>
      customer services on{' '}
      <a
        className="trade-checkout__link trade-checkout__phone"
        href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      >
        {phone}
      </a>
    </>
  )
}
