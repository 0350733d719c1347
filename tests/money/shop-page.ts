import { createStore } from 'jotai/vanilla'
import type { FunctionComponent } from 'react'
import { addToBasketAtom } from '../../src/atoms/basket/add-to-basket'
import { basketAtom, totalItemsAtom } from '../../src/atoms/basket/basket'
import { deliveryAtom } from '../../src/atoms/basket/delivery'
import { continueAsGuestAtom, DAY_FIELD, deliveryDayAtom } from '../../src/atoms/checkout/draft'
import { checkoutProblemAtom, hasCheckoutErrorsAtom } from '../../src/atoms/checkout/errors'
import { leavePaymentAtom } from '../../src/atoms/checkout/finish-payments'
import { orderAtom } from '../../src/atoms/checkout/order'
import {
  newCardPayment,
  savedCardPayment,
  savedFirstPayment,
} from '../../src/atoms/checkout/pay-by-card'
import {
  continueToPaymentAtom,
  payByCardAtom,
  placeOrderAtom,
  resendOrderAtom,
} from '../../src/atoms/checkout/process'
import { retryNowAtom } from '../../src/atoms/checkout/recover-payment'
import { saveFieldAtom } from '../../src/atoms/checkout/save-order'
import { CHECKOUT_STEPS } from '../../src/atoms/checkout/step'
import {
  isSubmittingAtom,
  replacedPaymentAtom,
  submissionAtom,
} from '../../src/atoms/checkout/submission'
import {
  acceptTotalAtom,
  chooseDayAtom,
  isSameDay,
  isSameTotal,
  seenTotalAtom,
  totalChangeAtom,
} from '../../src/atoms/checkout/totals'
import { canLeaveFailedAtom, placedOrderAtom } from '../../src/atoms/checkout/unfinished'
import { checkoutViewAtom, retryCheckoutAtom } from '../../src/atoms/checkout/view'
import { connectShop } from '../../src/atoms/page/start'
import { type CardFormPurpose, openCardFormAtom } from '../../src/atoms/payment/new-card'
import { hasCapabilityAtom, logoutAtom } from '../../src/atoms/session/authentication'
import { userIdAtom } from '../../src/atoms/session/identity'
import { loginAtom } from '../../src/atoms/session/sign-in'
import { PaymentProgress } from '../../src/components/checkout/PaymentProgress'
import { OrderedNotice, UnfinishedOrder } from '../../src/components/checkout/UnfinishedOrder'
import { useCheckoutEffects } from '../../src/components/checkout/use-checkout-effects'
import { type Page, runIn } from './browser'
import { HookRunner } from './hook-runner'
import { goodsOf } from './shop-records'
import { shownText } from './shown-text'

/** How a buyer pays: with a new card, a saved one, a new one that is saved first, or without a card. */
export type Means = 'new' | 'saved' | 'kept' | 'none'

const CARDS = {
  new: newCardPayment('pay'),
  saved: savedCardPayment('c1'),
  kept: savedFirstPayment('save', () => 'Grace'),
}

const TEA = { productId: 'p1', sku: 'TEA/1', qty: 1, title: 'Tea' }

/** A page of the shop with the real atoms: it acts as the components do. */
export class ShopPage {
  readonly store = createStore()
  /** The total shown at the last payment on this page, in pence. */
  shown: number | null = null
  /** The outcome of the last press of a pay or order button; `null` before a press and after it has led on. */
  private press: 'new' | 'answered' | null = null
  private pressedOrderId: string | null = null
  private readonly stops: (() => void)[] = []
  private removeForms: (() => void)[] = []

  constructor(
    readonly page: Page,
    fetch: typeof globalThis.fetch,
  ) {
    this.run(() => {
      this.stops.push(connectShop(this.store, fetch))
      const step = CHECKOUT_STEPS.find((each) => page.tab.path === `/${each}`)
      if (step) this.openCheckout(step)
    })
  }

  close(): void {
    for (const stop of this.stops) this.run(stop)
  }

  get isCheckout(): boolean {
    return this.stops.length > 1
  }

  get view() {
    return this.isCheckout ? this.store.get(checkoutViewAtom) : null
  }

  get stage() {
    return this.store.get(submissionAtom).stage
  }

  /** The order in checkout. */
  get orderId() {
    return this.store.get(orderAtom)?.id ?? null
  }

  get placedOrder() {
    return this.store.get(placedOrderAtom)
  }

  get userId() {
    return this.store.get(userIdAtom)
  }

  /** Whether the buyer is asked to accept a changed total. */
  get isAsked(): boolean {
    return this.view === 'payment' && this.store.get(totalChangeAtom) !== null
  }

  /** Whether the buyer is asked to accept other lines of the same total. */
  get isAskedOfLines(): boolean {
    const change = this.isAsked ? this.store.get(totalChangeAtom) : null
    return change !== null && isSameTotal(change.from, change.to)
  }

  /** Whether the server has announced delivery days. */
  get knowsDays(): boolean {
    return this.store.get(hasCapabilityAtom('delivery-days'))
  }

  /** Whether the buyer is asked to accept another delivery day. */
  get isAskedOfDay(): boolean {
    const change = this.isAsked ? this.store.get(totalChangeAtom) : null
    return change !== null && !isSameDay(change.from, change.to)
  }

  /**
   * Whether the last press showed the buyer nothing: no message after the press, or a different total without a
   * message.
   */
  get isSilent(): boolean {
    const { store, view, stage } = this
    // A message about one order does not apply to the next basket.
    const isOver = this.press === 'answered' && this.orderId !== this.pressedOrderId
    if (view !== 'payment' || isOver) this.press = null
    if (this.press === null || stage !== 'idle') return false
    const isAnnounced =
      store.get(totalChangeAtom) !== null ||
      store.get(checkoutProblemAtom) !== null ||
      store.get(replacedPaymentAtom) !== null ||
      store.get(hasCheckoutErrorsAtom)
    const before = this.press
    if (isAnnounced) this.press = 'answered'
    const isOther = store.get(basketAtom).totals.total !== this.shown
    return !isAnnounced && (before === 'new' || isOther)
  }

  /** Takes the buyer's next step towards an order. Returns the path of the next page, if any. */
  goOn(means: Means): string | null {
    const { store, view } = this
    return this.run(() => {
      if (view === null || view === 'confirmation') {
        if (store.get(totalItemsAtom) > 0) return '/checkout'
        this.add()
      } else if (view === 'choice') store.set(continueAsGuestAtom)
      else if (view === 'checkout') {
        void store.set(continueToPaymentAtom, {}, store.get(hasCheckoutErrorsAtom))
      } else if (view === 'payment') this.pay(means)
      else if (view === 'failed') void store.set(retryCheckoutAtom)
      else this.checkAgain()
      return null
    })
  }

  add(): void {
    this.run(() => void this.store.set(addToBasketAtom, TEA))
  }

  /** Presses 'Pay Now' or 'Place Order', where enabled; accepts a changed total first. */
  pay(means: Means): void {
    const { store } = this
    if (this.view !== 'payment' || store.get(hasCheckoutErrorsAtom)) return
    this.run(() => {
      const change = store.get(totalChangeAtom)
      if (change) {
        this.press = null
        this.page.tab.accepted = change.to.lines && goodsOf(change.to.lines)
        this.page.tab.acceptedDay = { orderId: this.orderId, day: change.to.day ?? null }
        return store.set(acceptTotalAtom, change.to)
      }
      if (store.get(isSubmittingAtom)) return
      this.shown = store.get(seenTotalAtom).pence
      this.page.tab.seen = this.shownGoods()
      this.page.tab.seenDays = this.shownDays()
      this.page.tab.seenOrderId = this.orderId
      this.press = 'new'
      this.pressedOrderId = this.orderId
      const isUser = this.userId !== null
      if (means === 'none') void store.set(placeOrderAtom, 'bacs')
      else void store.set(payByCardAtom, isUser ? CARDS[means] : CARDS.new)
    })
  }

  /** The lines in the summary, and those accepted. */
  private shownGoods(): string[] {
    const lines = this.store.get(basketAtom).data.product ?? []
    const shown = goodsOf(lines.map(({ product, qty }) => ({ id: product.id, qty })))
    return [shown, this.page.tab.accepted ?? shown]
  }

  /** Records the delivery days shown at the payment step of the pressed order, while nothing is being sent. */
  lookAtDay(): void {
    const { tab } = this.page
    const isShown = this.view === 'payment' && this.stage === 'idle'
    if (!isShown || tab.seenOrderId !== this.orderId) return
    // A question about a changed day shows the new day.
    const asked = this.store.get(totalChangeAtom)?.to.day
    tab.seenDays = [...new Set([...tab.seenDays, ...(asked ? [asked] : this.shownDays())])]
  }

  /** The day beside the address, and the accepted day. */
  private shownDays(): string[] {
    const { acceptedDay: accepted } = this.page.tab
    const acceptedHere = accepted?.orderId === this.orderId ? accepted.day : null
    const days = [this.store.get(deliveryDayAtom), acceptedHere]
    return days.filter((day) => day !== null)
  }

  /** Chooses one of the offered days, if shown. */
  chooseDay(which: number): void {
    const { store } = this
    const day = store.get(deliveryAtom)?.days[which]?.day
    if (this.view !== 'checkout' || !day) return
    this.run(() => {
      store.set(chooseDayAtom, day)
      void store.set(saveFieldAtom, DAY_FIELD)
    })
  }

  /** Presses 'Check again' for an order or a payment. */
  checkAgain(): void {
    const { store, view } = this
    this.run(() => {
      if (view === 'unfinished') void store.set(resendOrderAtom)
      else store.set(retryNowAtom)
    })
  }

  /** Whether 'Begin a new basket' is shown. */
  get canLeave(): boolean {
    if (this.view === 'failed') return this.store.get(canLeaveFailedAtom)
    const isUnknown = this.view === 'payment' && this.stage === 'unknown'
    const shown = IN_TROUBLE[isUnknown ? 'recovering' : (this.view ?? '')]
    return shown ? this.textOf(shown).includes('Begin a new basket') : false
  }

  /** The text of a component on this page. */
  textOf(component: FunctionComponent): string {
    return this.run(() => shownText(this.store, component))
  }

  /** Presses 'Begin a new basket'. */
  leave(): void {
    if (this.canLeave) this.run(() => this.store.set(leavePaymentAtom))
  }

  signIn(): void {
    const credentials = { email: 'grace@harbour.example', password: 'x' }
    if (this.userId === null) this.run(() => void this.store.set(loginAtom, credentials))
  }

  signOut(): void {
    if (this.userId !== null) this.run(() => this.store.set(logoutAtom))
  }

  private run<T>(act: () => T): T {
    return runIn(this.page, act)
  }

  private openCheckout(step: (typeof CHECKOUT_STEPS)[number]): void {
    const runner = new HookRunner(this.store, () => useCheckoutEffects(step))
    const showForm = () => this.showForm()
    runner.render()
    this.stops.push(
      () => runner.stop(),
      this.store.sub(checkoutViewAtom, showForm),
      this.store.sub(seenTotalAtom, showForm),
    )
  }

  /** Shows the card forms in the payment step, and removes them elsewhere. */
  private showForm(): void {
    const { pence } = this.store.get(seenTotalAtom)
    const isShown = this.view === 'payment' && pence !== null
    if (isShown === this.removeForms.length > 0) return
    for (const remove of this.removeForms) remove()
    const open = (purpose: CardFormPurpose) =>
      this.store.set(openCardFormAtom, {
        place: document.createElement('div'),
        purpose,
        pence: pence ?? 0,
        look: () => LOOK,
      })
    this.removeForms = isShown ? [open('pay'), open('save')] : []
  }
}

/** The views with 'Begin a new basket'. */
const IN_TROUBLE: Record<string, FunctionComponent> = {
  recovering: PaymentProgress,
  unfinished: UnfinishedOrder,
  ordered: OrderedNotice,
}

const LOOK = {
  accent: '',
  paper: '',
  ink: '',
  inkFaint: '',
  error: '',
  radius: '',
  fontFamily: '',
  fontSize: '',
  isDark: false,
}
