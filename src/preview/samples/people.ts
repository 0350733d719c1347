import type { PreviewState } from '../states'
import { isoDay } from './days'

const PLACE = {
  first_name: 'Alex',
  last_name: 'Morgan',
  company: 'Sample Company Ltd',
  trading_name: 'Sample Company',
  street_address_1: '1 Sample Street',
  street_address_2: '',
  city: 'Bristol',
  county: 'Bristol',
  postcode: 'BS1 4ST',
  country: 'GB',
  email: 'alex@company.example',
  phone: '0117 496 0000',
  crm_id: '',
  retail: false,
}

export const BILLING = { ...PLACE, id: '1', type: 'billing', default: true, ledger: false }
export const DELIVERY = { ...PLACE, id: '2', type: 'delivery', default: true, ledger: false }
const SECOND_DELIVERY = {
  ...DELIVERY,
  id: '3',
  trading_name: 'Sample Company, Bath',
  street_address_1: '2 Sample Road',
  city: 'Bath',
  county: 'Somerset',
  postcode: 'BA1 1AA',
  default: false,
}

export const ADDRESSES = [BILLING, DELIVERY, SECOND_DELIVERY]

export const COUNTRIES = [
  { code: 'GB', name: 'United Kingdom' },
  { code: 'IE', name: 'Ireland' },
]

/** The signed-in user of a state; `null` for a guest. */
export const userOf = (state: PreviewState) =>
  state === 'guest'
    ? null
    : {
        id: state,
        first_name: 'Alex',
        last_name: 'Morgan',
        email: PLACE.email,
        telephone: PLACE.phone,
        company: PLACE.company,
        jobtitle: 'Buyer',
        created_at: isoDay(-400),
        approved_at: state === 'waiting' ? null : isoDay(-390),
        crm_id: null,
        on_account: state === 'on-account',
        verified: { status: state === 'on-account' },
        addresses: ADDRESSES,
      }

export const FORM_OPTIONS = {
  formOptions: {
    source: [
      { value: 'online', label: 'Online' },
      { value: 'recommendation', label: 'Recommendation' },
    ],
    jobtitle: [
      { value: 'owner', label: 'Owner' },
      { value: 'buyer', label: 'Buyer' },
      { value: 'other', label: 'Other' },
    ],
    countries: COUNTRIES,
  },
}
