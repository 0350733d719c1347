// @vitest-environment node
import { expect, it } from 'vitest'
import { read } from '../architecture/sources'

const ROW = /^\| (?<name>[a-z ]+: \w+) \| `(?<operation>\w+)` \| `(?<file>[\w./-]+)` \|$/gm
const ROWS = [...read('src/rules/README.md').matchAll(ROW)].map(({ groups }) => groups ?? {})

/** The named operations, by their store. */
const NAMES = {
  authentication:
    'check login logout resetRequest register enquire setDeliveryAddress autoLogin loginAuto resetPassword emailVerify emailVerifyCheck emailVerifyResend',
  basket: 'addToBasket fetchBasket updateItem deleteItem applyDiscount removeDiscount resetToken',
  order: 'updateOrder updateAttr',
  account:
    'addresses addAddress updateAddress removeAddress orders order quotes quote user updateUser repeatOrder enableRepeatOrder stopRepeatOrder',
  'card provider':
    'setUpIntent getPaymentMethods savePaymentMethod removePaymentMethod subscription',
}

it('the table lists every named operation once (api.122)', () => {
  const names = Object.entries(NAMES).flatMap(([store, all]) =>
    all.split(' ').map((name) => `${store}: ${name}`),
  )
  expect(ROWS.map(({ name }) => name)).toEqual(names)
})

it.each(ROWS)('$name is the function $operation of $file (api.122)', ({ file, operation }) => {
  expect(read(`src/${file}`)).toMatch(
    new RegExp(`^export (?:const|function|async function) ${operation}\\b`, 'm'),
  )
})
