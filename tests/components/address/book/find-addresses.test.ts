import { expect, it } from 'vitest'
import { findAddresses } from '../../../../src/components/address/book/find-addresses'
import { buildAddress } from '../../../atoms/checkout/order-builders'

const ADDRESSES = [
  buildAddress({ id: 'quay', trading_name: 'Quay Café', city: 'Manchester', postcode: 'M1 1AA' }),
  buildAddress({
    id: 'pier',
    trading_name: 'Pier',
    city: 'Whitby',
    postcode: 'YO21 3PU',
    phone: '(01947) 600-100',
  }),
  buildAddress({
    id: 'tea',
    trading_name: 'شاي',
    last_name: 'Müller',
    city: 'Leeds',
    postcode: 'LS1 4DY',
  }),
]

it.each([
  ['', ['quay', 'pier', 'tea']],
  ['  ', ['quay', 'pier', 'tea']],
  ['cafe', ['quay']],
  ['CAFÉ quay', ['quay']],
  ['café whitby', []],
  ['whitby pier', ['pier']],
  ['muller', ['tea']],
  ['شاي', ['tea']],
  ['yo213pu', ['pier']],
  ['yo21 3', ['pier']],
  ['01947600100', ['pier']],
  ['01947 600 100', ['pier']],
  ['()', []],
  ['.*', []],
])('%j matches %j (account.79)', (query, ids) => {
  expect(findAddresses(ADDRESSES, query).map(({ id }) => id)).toEqual(ids)
})
