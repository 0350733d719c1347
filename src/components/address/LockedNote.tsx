import { Icon } from '../ui/Icon'
import { CustomerServices } from './CustomerServices'
import './address.css'

/** Explains that only customer services can change an address (checkout.5, account.72). */
export const LockedNote = () => (
  <div className="trade-locked-note trade-gap-3">
    <span className="trade-locked-note__icon trade-soft">
      <Icon name="lock" />
    </span>
    <div>
      <p className="trade-wraps trade-prose">
        Your address is locked - To update your details please call <CustomerServices />
      </p>
      <p className="trade-wraps trade-text-faint trade-prose">
        Address changes may take up to 3 hours to show.
      </p>
    </div>
  </div>
)
