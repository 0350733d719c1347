/**
 * The demo accounts: one for each kind of user (session.1), and a few more. The passwords are
 * public on purpose.
 *
 * | role | what it shows |
 * |---|---|
 * | `unapproved` | signed in, no prices, the account notice |
 * | `approved` | standard prices; complete addresses, crm_id, may pay on account |
 * | `verified` | email confirmed: custom pricing; no crm_id, so editable addresses; not on account |
 * | `crm` | crm_id, locked billing, four delivery addresses ('Ordering as'); not on account |
 * | `on_account` | crm_id, confirmed, may pay on account |
 * | `history` | several hundred orders over years, quotes, support cases, a repeating order with its repeats, a withdrawn product |
 * | `minimum` | confirmed, orders for at least £75.00 |
 */
export type AccountRole =
  | 'unapproved'
  | 'approved'
  | 'verified'
  | 'crm'
  | 'on_account'
  | 'history'
  | 'minimum'

export interface Site {
  trading_name: string
  street_address_1: string
  street_address_2?: string
  city: string
  county: string
  postcode: string
}

export interface Account {
  role: AccountRole
  email: string
  password: string
  first_name: string
  last_name: string
  company: string
  job_title: string
  telephone: string
  crm_id: string | null
  isApproved: boolean
  isVerified: boolean
  isOnAccount: boolean
  /** The minimum order, in pence. */
  minimumPence?: number
  /** The billing address; `null` when none is stored. */
  billing: Site | null
  /** The delivery addresses, the default first. */
  delivery: Site[]
}

export const ACCOUNTS: readonly Account[] = [
  {
    role: 'unapproved',
    email: 'new@thepottingshed.example',
    password: 'unapproved-demo',
    first_name: 'Nadia',
    last_name: 'Okafor',
    company: 'The Potting Shed Café Ltd',
    job_title: 'Owner',
    telephone: '01904 496 0011',
    crm_id: null,
    isApproved: false,
    isVerified: false,
    isOnAccount: false,
    billing: null,
    delivery: [],
  },
  {
    role: 'approved',
    email: 'orders@harbourandhearth.example',
    password: 'approved-demo',
    first_name: 'Alice',
    last_name: 'Pengelly',
    company: 'Harbour & Hearth Ltd',
    job_title: 'Buyer',
    telephone: '01736 496 0122',
    crm_id: 'HH204',
    isApproved: true,
    isVerified: false,
    isOnAccount: true,
    billing: {
      trading_name: 'Harbour & Hearth',
      street_address_1: '14 Chapel Street',
      city: 'Penzance',
      county: 'Cornwall',
      postcode: 'TR18 4AW',
    },
    delivery: [
      {
        trading_name: 'Harbour & Hearth',
        street_address_1: '3 Wharf Road',
        street_address_2: 'Unit 2',
        city: 'Penzance',
        county: 'Cornwall',
        postcode: 'TR18 4EX',
      },
    ],
  },
  {
    role: 'verified',
    email: 'hello@millstreetbakehouse.example',
    password: 'verified-demo',
    first_name: 'Tomasz',
    last_name: "O'Brien",
    company: 'Mill Street Bakehouse',
    job_title: 'Head baker',
    telephone: '01865 496 0233',
    crm_id: null,
    isApproved: true,
    isVerified: true,
    isOnAccount: false,
    billing: {
      trading_name: 'Mill Street Bakehouse',
      street_address_1: '27 Mill Street',
      city: 'Oxford',
      county: 'Oxfordshire',
      postcode: 'OX2 0AJ',
    },
    delivery: [
      {
        trading_name: 'Mill Street Bakehouse',
        street_address_1: '27 Mill Street',
        city: 'Oxford',
        county: 'Oxfordshire',
        postcode: 'OX2 0AJ',
      },
    ],
  },
  {
    role: 'crm',
    email: 'purchasing@northerncoffeehouses.example',
    password: 'crm-demo',
    first_name: 'Priya',
    last_name: 'Whitfield',
    company: 'Northern Coffee Houses Ltd',
    job_title: 'Operations manager',
    telephone: '0161 496 0344',
    crm_id: 'NC310',
    isApproved: true,
    isVerified: true,
    isOnAccount: false,
    billing: {
      trading_name: 'Northern Coffee Houses',
      street_address_1: '80 Portland Street',
      street_address_2: 'Third floor',
      city: 'Manchester',
      county: 'Greater Manchester',
      postcode: 'M1 4GX',
    },
    delivery: [
      {
        trading_name: 'Northern Quarter',
        street_address_1: '41 Thomas Street',
        city: 'Manchester',
        county: 'Greater Manchester',
        postcode: 'M4 1NA',
      },
      {
        trading_name: 'Leeds Dock',
        street_address_1: '2 Armouries Way',
        city: 'Leeds',
        county: 'West Yorkshire',
        postcode: 'LS10 1LE',
      },
      {
        trading_name: 'York Shambles',
        street_address_1: '18 Little Shambles',
        city: 'York',
        county: 'North Yorkshire',
        postcode: 'YO1 7LY',
      },
      {
        trading_name: 'Newcastle Quayside',
        street_address_1: '9 Sandhill',
        city: 'Newcastle upon Tyne',
        county: 'Tyne and Wear',
        postcode: 'NE1 3AF',
      },
    ],
  },
  {
    role: 'on_account',
    email: 'accounts@kingfisherhotels.example',
    password: 'on-account-demo',
    first_name: 'Gareth',
    last_name: 'Llewellyn',
    company: 'Kingfisher Hotels plc',
    job_title: 'Purchasing manager',
    telephone: '029 2049 6045',
    crm_id: 'KH415',
    isApproved: true,
    isVerified: true,
    isOnAccount: true,
    billing: {
      trading_name: 'Kingfisher Hotels',
      street_address_1: '5 Cathedral Road',
      city: 'Cardiff',
      county: 'South Glamorgan',
      postcode: 'CF11 9HA',
    },
    delivery: [
      {
        trading_name: 'The Kingfisher, Cardiff Bay',
        street_address_1: '12 Stuart Street',
        city: 'Cardiff',
        county: 'South Glamorgan',
        postcode: 'CF10 5BW',
      },
    ],
  },
  {
    role: 'history',
    email: 'stock@brewersyard.example',
    password: 'history-demo',
    first_name: 'Margaret',
    last_name: 'Ashworth',
    company: 'Brewers Yard Trading Ltd',
    job_title: 'Stock controller',
    telephone: '0117 496 0566',
    crm_id: 'BY520',
    isApproved: true,
    isVerified: true,
    isOnAccount: true,
    billing: {
      trading_name: 'Brewers Yard',
      street_address_1: '1 Brewery Lane',
      city: 'Bristol',
      county: '',
      postcode: 'BS1 6JQ',
    },
    delivery: [
      {
        trading_name: 'Brewers Yard, Bristol',
        street_address_1: '1 Brewery Lane',
        city: 'Bristol',
        county: '',
        postcode: 'BS1 6JQ',
      },
      {
        trading_name: 'Brewers Yard, Bath',
        street_address_1: '22 Walcot Street',
        city: 'Bath',
        county: 'Somerset',
        postcode: 'BA1 5BG',
      },
    ],
  },
  {
    role: 'minimum',
    email: 'hello@tinyteabar.example',
    password: 'minimum-demo',
    first_name: 'Imogen',
    last_name: 'Hartley',
    company: 'The Tiny Tea Bar Ltd',
    job_title: 'Owner',
    telephone: '01326 496 012',
    crm_id: null,
    isApproved: true,
    isVerified: true,
    isOnAccount: false,
    minimumPence: 7_500,
    billing: {
      trading_name: 'The Tiny Tea Bar',
      street_address_1: '3 Custom House Quay',
      city: 'Falmouth',
      county: 'Cornwall',
      postcode: 'TR11 3JT',
    },
    delivery: [
      {
        trading_name: 'The Tiny Tea Bar',
        street_address_1: '3 Custom House Quay',
        city: 'Falmouth',
        county: 'Cornwall',
        postcode: 'TR11 3JT',
      },
    ],
  },
]
