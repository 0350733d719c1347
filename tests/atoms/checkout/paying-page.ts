import { atom } from 'jotai/vanilla'
import { expect, vi } from 'vitest'
import type { CardOutcome } from '../../../src/api/payment/card-outcome'
import { checkoutProblemAtom } from '../../../src/atoms/checkout/errors'
import { newCardPayment } from '../../../src/atoms/checkout/pay-by-card'
import type { CardPayment } from '../../../src/atoms/checkout/process'
import { beginAtom, submissionAtom } from '../../../src/atoms/checkout/submission'
import {
  openCardFormAtom,
  type PaymentForm,
  type SavingForm,
} from '../../../src/atoms/payment/new-card'
import type { Order } from '../../../src/entities/checkout/order'
import type { CapabilityName } from '../../../widgets/contract/capabilities'
import { provider } from '../payment/fake-provider'
import { openShop } from './checkout-shop'
import { buildOrder } from './order-builders'

export const SUBSCRIPTION_PATH = /\/stripe\/subscription$/
export const NO_FORM =
  'The card form is not ready yet. Please try again. You have not been charged.'
export const CHANGED_TOTALS = { ...buildOrder().totals, total: 55_217, totalDisplay: '£552.17' }
export const OTHER_SUM =
  'The card provider has a different total for this order from the one shown here. You have not been charged. Please contact customer services.'
export const NOT_REACHED =
  'The card provider could not be reached. You have not been charged. Please try again.'

const LOOK = { accent: '', paper: '', ink: '', inkFaint: '', error: '' }

/** A page that has submitted its order for payment. */
export async function openPaying({
  hasForm = true,
  purpose = 'pay' as PaymentForm | SavingForm,
  capabilities = [] as CapabilityName[],
  /** The order as the server has it. */
  order = {} as Partial<Order>,
  /** Fields that differ in the server's answer to the save. */
  sent = {} as Partial<Order>,
} = {}) {
  const shop = await openShop({ user: { id: 'u1' }, capabilities, order })
  const { store } = shop
  let remove = () => {}
  if (hasForm) {
    remove = store.set(openCardFormAtom, {
      place: document.createElement('div'),
      purpose,
      pence: 900,
      look: () => ({ ...LOOK, radius: '', fontFamily: '', fontSize: '', isDark: false }),
    })
    await vi.waitFor(() => expect(provider.forms).toHaveLength(1))
    provider.forms[0]?.onReady()
  }
  store.set(beginAtom, 'pay')
  const resume = vi.fn()
  const chargeAtom = atom(null, (get, set, card: CardPayment) =>
    card.charge(get, set, buildOrder({ ...order, ...sent }), resume),
  )
  return {
    ...shop,
    remove,
    resume,
    charge: (card: CardPayment): Promise<CardOutcome | null> => store.set(chargeAtom, card),
    check: () => newCardPayment('pay').check(store.get),
    stage: () => store.get(submissionAtom).stage,
    problem: () => store.get(checkoutProblemAtom),
  }
}
