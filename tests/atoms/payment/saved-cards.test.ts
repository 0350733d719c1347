import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it, vi } from 'vitest'
import { saveAndLogoutAtom } from '../../../src/atoms/favourites/save-and-logout'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import {
  chooseCardAtom,
  chosenCardAtom,
  fetchSavedCardsAtom,
  NEW_CARD,
  putCardBackAtom,
  removalProblemsAtom,
  removeCardAtom,
  removeSavedCardAtom,
  savedCardsAtom,
  savedCardsStatusAtom,
  undoableCardsAtom,
} from '../../../src/atoms/payment/saved-cards'
import { checkAuthenticationAtom } from '../../../src/atoms/session/authentication'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { setAccessTokenAtom } from '../../../src/atoms/session/session'
import type { SavedCard } from '../../../src/entities/payment/payment'
import { fakeServer, json } from '../../api/fake-server'
import { writeInOtherTab } from '../base/other-tab'
import { buildUser } from '../checkout/order-builders'
import { fakeLocks } from './fake-locks'

const card = (id: string) => ({
  id,
  brand: 'Visa',
  last_four: '4242',
  exp_month: 4,
  exp_year: 2030,
  last_used_at: null,
})
const CARDS = json({ data: [card('c1'), card('c2'), card('c3')] })
const REFUSED = json({ message: 'No.' }, 400)

afterEach(() => vi.useRealTimers())

function open() {
  const store = createStore()
  store.set(identifyAtom, buildUser())
  return { store, ids: () => store.get(savedCardsAtom).map(({ id }) => id) }
}

it('no saved card is chosen until the buyer chooses one (payment.12, payment.13)', async () => {
  fakeServer(CARDS)
  const { store, ids } = open()
  expect(store.get(savedCardsStatusAtom)).toBe('idle')
  const loading = store.set(fetchSavedCardsAtom)
  expect(store.get(savedCardsStatusAtom)).toBe('loading')
  await loading
  expect(ids()).toEqual(['c1', 'c2', 'c3'])
  expect(store.get(chosenCardAtom)).toBeNull()
  store.set(chooseCardAtom, 'c2')
  expect(store.get(chosenCardAtom)).toBe('c2')
  store.set(chooseCardAtom, 'gone')
  expect(store.get(chosenCardAtom)).toBeNull()
  store.set(chooseCardAtom, NEW_CARD)
  expect(store.get(chosenCardAtom)).toBe(NEW_CARD)
})

it('the card used last is chosen, until the buyer chooses; removing it chooses no other (payment.192)', async () => {
  const used = (id: string, last_used_at: string) => ({ ...card(id), last_used_at })
  const cards = [
    used('c1', '2026-11-02T09:00:00Z'),
    used('c2', '2026-11-20T09:00:00Z'),
    used('c3', 'yesterday'),
  ]
  const all = json({ data: cards })
  const fewer = json({ data: [cards[0], cards[2]] })
  fakeServer(all, all, fewer, fewer)
  const { store } = open()
  await store.set(fetchSavedCardsAtom)
  expect(store.get(chosenCardAtom)).toBe('c2')
  store.set(chooseCardAtom, NEW_CARD)
  await store.set(fetchSavedCardsAtom)
  expect(store.get(chosenCardAtom)).toBe(NEW_CARD)
  store.set(chooseCardAtom, 'c2')
  await store.set(removeSavedCardAtom, store.get(savedCardsAtom)[1] as SavedCard)
  await store.set(fetchSavedCardsAtom)
  expect(store.get(chosenCardAtom)).toBeNull()
})

it('the last used card that has not expired is chosen, never an unused one (payment.212)', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z'), toFake: ['Date'] })
  const used = (id: string, exp_month: number, exp_year: number, last_used_at: string | null) => ({
    ...card(id),
    ...{ exp_month, exp_year, last_used_at },
  })
  const expired = [used('c1', 10, 2026, '2026-10-30T09:00:00Z'), used('c2', 12, 2025, '2025-12-01')]
  const unused = used('c3', 4, 2030, null)
  const chosen = async (cards: object[]) => {
    fakeServer(json({ data: cards }))
    const { store } = open()
    await store.set(fetchSavedCardsAtom)
    return store.get(chosenCardAtom)
  }
  // A card is valid until the end of its month.
  expect(await chosen([...expired, used('c4', 11, 2026, '2026-01-05T09:00:00Z')])).toBe('c4')
  expect(await chosen([...expired, unused])).toBeNull()
  const [unknown] = [{ ...unused, exp_month: null, exp_year: null, last_used_at: '2026-11-01' }]
  expect(await chosen([...expired, unknown])).toBe('c3')
})

it('a saved card never takes the place of a new card that was the only choice (payment.192)', async () => {
  fakeServer(REFUSED, json({ data: [{ ...card('c1'), last_used_at: '2026-11-20T09:00:00Z' }] }))
  const { store } = open()
  await store.set(fetchSavedCardsAtom)
  expect(store.get(chosenCardAtom)).toBe(NEW_CARD)
  await store.set(fetchSavedCardsAtom)
  expect(store.get(chosenCardAtom)).toBeNull()
})

it('a buyer without saved cards pays with a new one (payment.12)', async () => {
  fakeServer(json({ data: [] }))
  const { store } = open()
  expect(store.get(chosenCardAtom)).toBeNull()
  await store.set(fetchSavedCardsAtom)
  expect(store.get(chosenCardAtom)).toBe(NEW_CARD)
})

it('saved cards that cannot be loaded raise a notice and leave a new card (notices.3)', async () => {
  fakeServer(REFUSED)
  const { store } = open()
  expect(await store.set(fetchSavedCardsAtom)).toBeNull()
  expect(store.get(savedCardsStatusAtom)).toBe('failed')
  expect(store.get(chosenCardAtom)).toBe(NEW_CARD)
  expect(store.get(notificationsAtom)[0]?.message).toBe(
    'There was a problem getting payment methods: No.',
  )
})

it('saved cards stay when they cannot be loaded again', async () => {
  fakeServer(CARDS, REFUSED)
  const { store, ids } = open()
  await store.set(fetchSavedCardsAtom)
  await store.set(fetchSavedCardsAtom)
  expect(store.get(savedCardsStatusAtom)).toBe('loaded')
  expect(ids()).toEqual(['c1', 'c2', 'c3'])
})

it('saved cards are never shown to another user (payment.12)', async () => {
  fakeServer(CARDS)
  const { store, ids } = open()
  const loading = store.set(fetchSavedCardsAtom)
  store.set(identifyAtom, buildUser({ id: 'u2' }))
  expect(await loading).toBeNull()
  expect(ids()).toEqual([])
  store.set(identifyAtom, buildUser())
  await store.set(fetchSavedCardsAtom)
  store.set(identifyAtom, null)
  expect(ids()).toEqual([])
})

it('a removed card leaves the list at once (payment.16)', async () => {
  const server = fakeServer(CARDS, json({ data: [card('c1'), card('c3')] }))
  const { store, ids } = open()
  await store.set(fetchSavedCardsAtom)
  const removing = store.set(removeSavedCardAtom, card('c2'))
  expect(ids()).toEqual(['c1', 'c3'])
  await removing
  expect(ids()).toEqual(['c1', 'c3'])
  await store.set(removeSavedCardAtom, card('c2'))
  expect(server.requests).toHaveLength(2)
})

it('a card still there after its removal returns to its place with a message (api.80)', async () => {
  fakeServer(CARDS, CARDS, CARDS)
  const { store, ids } = open()
  await store.set(fetchSavedCardsAtom)
  await store.set(removeSavedCardAtom, card('c2'))
  expect(ids()).toEqual(['c1', 'c2', 'c3'])
  expect(store.get(removalProblemsAtom).get('c2')).toBe('This card is still saved.')
  expect(store.get(notificationsAtom)).toMatchObject([
    { message: 'There was a problem removing payment methods: This card is still saved.' },
  ])
})

it('a card whose removal has an unreadable answer stays removed (api.19)', async () => {
  fakeServer(CARDS, json('<p>Done</p>'), json({ data: [card('c1'), card('c3')] }))
  const { store, ids } = open()
  await store.set(fetchSavedCardsAtom)
  await store.set(removeSavedCardAtom, card('c2'))
  expect(ids()).toEqual(['c1', 'c3'])
  expect(store.get(notificationsAtom)).toEqual([])
})

it('a card that the server does not remove returns to its place (payment.16)', async () => {
  fakeServer(CARDS, REFUSED)
  const { store, ids } = open()
  await store.set(fetchSavedCardsAtom)
  await store.set(removeSavedCardAtom, card('c2'))
  expect(ids()).toEqual(['c1', 'c2', 'c3'])
  expect(store.get(notificationsAtom)).toMatchObject([
    { message: 'There was a problem removing payment methods: No.', isSilent: false },
  ])
})

it.each([
  true,
  false,
])('an unremoved card shows why until the next try; the notice is silent when shown: %s (notices.1, notices.4)', async (isShown) => {
  const { store, taken } = await takeOff(REFUSED)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(store.get(removalProblemsAtom).get('c2')).toBe('No.')
  store.set(removeCardAtom, taken, () => isShown)
  expect(store.get(removalProblemsAtom).has('c2')).toBe(false)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(store.get(notificationsAtom)[0]?.isSilent).toBe(isShown)
})

/** Opens the list with a removed card that can be put back, under fake timers. */
async function takeOff(...answers: Parameters<typeof fakeServer>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = fakeServer(CARDS, ...answers)
  const page = open()
  await page.store.set(fetchSavedCardsAtom)
  const taken = page.store.get(savedCardsAtom)[1]
  if (!taken) throw new Error('no card')
  page.store.set(removeCardAtom, taken)
  expect(page.ids()).toEqual(['c1', 'c3'])
  expect(page.store.get(undoableCardsAtom)).toEqual(['c2'])
  return { ...page, server, taken }
}

it('a removed card is deleted at the server after 6 s (payment.16)', async () => {
  const { store, ids, server, taken } = await takeOff(json({ data: [card('c1'), card('c3')] }))
  store.set(removeCardAtom, taken)
  await vi.advanceTimersByTimeAsync(5_990)
  expect(server.requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20)
  expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'POST'])
  expect(store.get(undoableCardsAtom)).toEqual([])
  expect(ids()).toEqual(['c1', 'c3'])
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(7_000)
  expect(server.requests).toHaveLength(2)
})

it('a card that is put back is not removed (payment.16)', async () => {
  const { store, ids, server, taken } = await takeOff()
  store.set(putCardBackAtom, taken)
  expect(ids()).toEqual(['c1', 'c2', 'c3'])
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(7_000)
  expect(server.requests).toHaveLength(1)
})

it('a removed card is deleted at the server when the page is left (payment.16)', async () => {
  const { server } = await takeOff(json({ data: [card('c1'), card('c3')] }))
  expect(server.requests).toHaveLength(1)
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(7_000)
  expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'POST'])
})

it('a removal applies to the user who asked, even after they sign out (payment.16)', async () => {
  const { store, server } = await takeOff(json({ data: [] }))
  store.set(identifyAtom, null)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'POST'])
  expect(store.get(notificationsAtom)).toEqual([])
})

/** A buyer who has removed a card, on a server that ends sessions. The removal waits for `answerRemoval`. */
async function takeOffBeforeLogout(isPutBack: boolean) {
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  let answerRemoval = () => {}
  const removal = () =>
    new Promise<Response>((resolve) => {
      answerRemoval = () => resolve(json({ data: [card('c1'), card('c3')] }))
    })
  const { store, server, taken } = await takeOff(
    json({ user: buildUser(), capabilities: ['logout'] }),
    ...(isPutBack ? [] : [removal]),
    json({ message: null }),
  )
  store.set(setAccessTokenAtom, 't')
  await store.set(checkAuthenticationAtom)
  if (isPutBack) store.set(putCardBackAtom, taken)
  const before = server.requests.length
  const paths = () => server.requests.slice(before).map(({ url }) => new URL(url).pathname)
  return { store, paths, answerRemoval: () => answerRemoval() }
}

it('‘Log out’ within the 6 s removes the card first, even on repeated presses (session.142)', async () => {
  const { store, paths, answerRemoval } = await takeOffBeforeLogout(false)
  const presses = [store.set(saveAndLogoutAtom), store.set(saveAndLogoutAtom)]
  await vi.advanceTimersByTimeAsync(0)
  expect(paths()).toEqual(['/api/stripe/payment-methods/remove'])
  answerRemoval()
  expect(await Promise.all(presses)).toEqual([true, true])
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(7_000)
  expect(paths()).toEqual(['/api/stripe/payment-methods/remove', '/api/auth/logout'])
})

it('‘Log out’ removes no card that was put back (session.142)', async () => {
  const { store, paths } = await takeOffBeforeLogout(true)
  expect(await store.set(saveAndLogoutAtom)).toBe(true)
  expect(paths()).toEqual(['/api/auth/logout'])
})

it('‘Log out’ in another tab within the 6 s waits until the card is removed (session.142)', async () => {
  fakeLocks()
  const { paths, answerRemoval } = await takeOffBeforeLogout(false)
  const isOut = vi.fn()
  const press = createStore().set(saveAndLogoutAtom).then(isOut)
  writeInOtherTab('last-calls', null)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(paths()).toEqual(['/api/stripe/payment-methods/remove'])
  expect(isOut).not.toHaveBeenCalled()
  answerRemoval()
  await vi.advanceTimersByTimeAsync(0)
  expect(isOut).toHaveBeenCalledOnce()
  await press
})

it('‘Log out’ in another tab does not wait for a card that was put back (session.142)', async () => {
  fakeLocks()
  const { paths } = await takeOffBeforeLogout(true)
  expect(await createStore().set(saveAndLogoutAtom)).toBe(true)
  writeInOtherTab('last-calls', null)
  expect(paths()).toEqual([])
})

it('an older list of cards does not replace a newer one (payment.263)', async () => {
  let answerFirst = (_response: Response) => {}
  const slow = () => new Promise<Response>((resolve) => (answerFirst = resolve))
  const [older, newer] = [[card('c1')], [card('c1'), card('c2')]].map((data) => json({ data }))
  fakeServer(slow, newer as Response)
  const { store, ids } = open()
  const first = store.set(fetchSavedCardsAtom)
  await store.set(fetchSavedCardsAtom)
  store.set(chooseCardAtom, 'c2')
  answerFirst(older as Response)
  expect(await first).toHaveLength(2)
  expect(ids()).toEqual(['c1', 'c2'])
  expect(store.get(chosenCardAtom)).toBe('c2')
})
