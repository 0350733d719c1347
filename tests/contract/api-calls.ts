import * as v from 'valibot'
import { fetchDashboard, fetchLayout } from '../../src/api/account/account-content'
import { fetchLists, removeList, saveList } from '../../src/api/account/account-lists'
import {
  enableRepeat,
  fetchOrder,
  fetchOrders,
  stopRepeat,
} from '../../src/api/account/account-order'
import { fetchAccountPayments } from '../../src/api/account/account-payments'
import { cancelOrder } from '../../src/api/account/cancel-order'
import { requestPasswordReset, resetPassword } from '../../src/api/account/password'
import { fetchQuote, fetchQuotes } from '../../src/api/account/quote'
import { fetchRegulars } from '../../src/api/account/regulars'
import { fetchUser, updatePassword, updateUser } from '../../src/api/account/user'
import {
  addAddress,
  fetchAddresses,
  makeDefault,
  readAddresses,
  removeAddress,
  updateAddress,
} from '../../src/api/address/address'
import {
  addItem,
  applyDiscount,
  changeCountry,
  deleteItem,
  fetchBasket,
  removeDiscount,
  updateItem,
} from '../../src/api/basket/basket'
import { fetchCheckoutOrder, readOrder, updateOrder } from '../../src/api/checkout/order'
import {
  createSetupIntent,
  fetchSavedCards,
  findPayment,
  payWithSavedCard,
  removeSavedCard,
  requestPayment,
} from '../../src/api/checkout/payment'
import { enquire } from '../../src/api/enquiry'
import { fetchAllPrices, fetchPrices } from '../../src/api/product/prices'
import { checkAuthentication, logout } from '../../src/api/session/authentication'
import { resendVerification, verifyEmail } from '../../src/api/session/email-verification'
import { fetchFormOptions, fetchInvite, register } from '../../src/api/session/registration'
import { login, loginWithToken } from '../../src/api/session/sign-in'
import { orderOf } from '../../src/entities/account/account-order'
import { EMPTY_BASKET } from '../../src/entities/basket/basket'
import { Order } from '../../src/entities/checkout/order'
import type { FoundAnswer } from '../../src/entities/expectation'
import { CALLS } from '../../widgets/contract/calls'
import { EXAMPLE_SEEN_LINES } from '../../widgets/contract/seen-lines'

/** The example of a call's request. */
const exampleOf = (id: string): never =>
  CALLS.find((call) => call.id === id)?.example.request as never

/** The state after a write. */
const answerOf = async <Answer>(write: Promise<FoundAnswer<Answer>>) => (await write).answer

/** Every function of `src/api` that calls the shop's API, by its name, with the contract's examples. */
export const API_CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  checkAuthentication,
  login: () => login(exampleOf('login')),
  loginWithToken: () => loginWithToken('a1b2c3'),
  logout: () => logout('f0e1d2c3'),
  requestPasswordReset: () => requestPasswordReset('ada@example.com'),
  resetPassword: () => resetPassword(exampleOf('resetPassword')),
  verifyEmail: () => verifyEmail({ id: '3', expires: '1', hash: 'h', signature: 's' }),
  resendVerification,
  fetchUser,
  updateUser: () => answerOf(updateUser('3', exampleOf('updateUser'), {})),
  updatePassword: () => updatePassword('3', exampleOf('updateUser')),
  register: () => register(exampleOf('register')),
  enquire: () => enquire(exampleOf('enquire')),
  fetchFormOptions,
  fetchInvite: () => fetchInvite('abc'),
  fetchPrices: () => fetchPrices(['1001']),
  fetchAllPrices: () => fetchAllPrices(['1001']),
  fetchRegulars: () => fetchRegulars(),
  fetchBasket,
  addItem: () => answerOf(addItem(exampleOf('addItem'), [])),
  updateItem: () => answerOf(updateItem('7', 2)),
  deleteItem: () => answerOf(deleteItem('7')),
  changeCountry: () => answerOf(changeCountry('GB')),
  applyDiscount: () => answerOf(applyDiscount('7', 'WELCOME10', EMPTY_BASKET)),
  removeDiscount: () => answerOf(removeDiscount('3')),
  fetchCheckoutOrder,
  // Fields missing in a save's answer are as sent: here there are none.
  updateOrder: () => updateOrder(v.parse(Order, { id: '42', status: 'new' })),
  cancelOrder: async () =>
    orderOf(await cancelOrder({ id: '42', received: { id: '42', status: 'pending' } })),
  fetchOrder: async () => orderOf(await fetchOrder('42')),
  readOrder: () => readOrder('42'),
  fetchOrders: async () => (await fetchOrders()).map(orderOf),
  enableRepeat: async () =>
    (await answerOf(enableRepeat('42', { day: '2026-04-01', frequency: 4 }))).map(orderOf),
  stopRepeat: async () => (await answerOf(stopRepeat('42'))).map(orderOf),
  fetchQuotes,
  fetchQuote: () => fetchQuote('5'),
  requestPayment: () => requestPayment('42', { total: 2_358, lines: EXAMPLE_SEEN_LINES }),
  findPayment: () => findPayment({ orderId: '42', basketToken: null }),
  payWithSavedCard: () =>
    payWithSavedCard(
      '42',
      'pm_1',
      { total: 2_358, lines: EXAMPLE_SEEN_LINES },
      'https://www.example.com/payment',
    ),
  createSetupIntent,
  fetchSavedCards,
  removeSavedCard: () => answerOf(removeSavedCard('pm_1')),
  fetchAccountPayments,
  fetchLayout,
  fetchDashboard,
  fetchAddresses,
  readAddresses,
  addAddress: () => answerOf(addAddress(exampleOf('addAddress'))),
  updateAddress: () => answerOf(updateAddress('11', { city: 'York' }, {})),
  makeDefault: () => answerOf(makeDefault('11')),
  removeAddress: () => answerOf(removeAddress('11')),
  fetchLists,
  saveList: () => answerOf(saveList({ id: 'k3m9x2p7qa', name: 'Monday order', products: [] }, '2')),
  removeList: () => answerOf(removeList({ id: 'k3m9x2p7qa', name: 'Monday order' }, '3')),
}

/** Functions that share another one's call. */
export const SAME_CALL: Readonly<Record<string, string>> = {
  findPayment: 'requestPayment',
  fetchAllPrices: 'fetchPrices',
  readOrder: 'fetchOrder',
  cancelOrder: 'updateOrder',
  readAddresses: 'fetchAddresses',
  fetchAccountPayments: 'fetchPayments',
  makeDefault: 'updateAddress',
  updatePassword: 'updateUser',
}
