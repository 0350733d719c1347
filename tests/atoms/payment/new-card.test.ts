import { createStore } from 'jotai/vanilla'
import { beforeEach, expect, it, vi } from 'vitest'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { openCardFormAtom } from '../../../src/atoms/payment/card-form'
import {
  beginNewCardAtom,
  CARD_STATUS,
  isNewCardChosenAtom,
  newCardProblemAtom,
  newCardStatusAtom,
  saveCardInAtom,
  saveNewCardAtom,
} from '../../../src/atoms/payment/new-card'
import {
  chooseCardAtom,
  chosenCardAtom,
  fetchSavedCardsAtom,
  NEW_CARD,
  savedCardsAtom,
} from '../../../src/atoms/payment/saved-cards'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { fakeServer, json } from '../../api/fake-server'
import { buildUser } from '../checkout/order-builders'
import { provider } from './fake-provider'

vi.mock('../../../src/api/payment/card-provider', () => import('./fake-provider'))
beforeEach(provider.reset)

const card = (id: string) => ({
  id,
  brand: 'Visa',
  last_four: '4242',
  exp_month: 4,
  exp_year: 2030,
})
const SETUP = json({ client_secret: 'seti_1_secret_x' })
const LOOK = { accent: '', paper: '', ink: '', inkFaint: '', error: '' }

async function open() {
  const store = createStore()
  store.set(identifyAtom, buildUser())
  store.set(openCardFormAtom, {
    place: document.createElement('div'),
    purpose: 'save',
    pence: 0,
    look: () => ({ ...LOOK, radius: '', fontFamily: '', fontSize: '', isDark: false }),
  })
  await vi.waitFor(() => expect(provider.forms).toHaveLength(1))
  provider.forms[0]?.onReady()
  return store
}

it('a saved card is chosen, the cards are reloaded and the form is cleared (payment.15)', async () => {
  fakeServer(SETUP, json({ data: [card('c1'), card('c9')] }))
  const store = await open()
  const saving = store.set(saveNewCardAtom, 'G. Hopper')
  expect(store.get(newCardStatusAtom)).toBe(CARD_STATUS.saving)
  expect(await store.set(saveNewCardAtom, 'Twice')).toBe(false)
  expect(await saving).toBe(true)
  expect(store.get(newCardStatusAtom)).toBe(CARD_STATUS.saved)
  expect(provider.notes).toEqual(['load', 'save seti_1_secret_x G. Hopper', 'clear'])
  expect(store.get(savedCardsAtom)).toHaveLength(2)
  expect(store.get(chosenCardAtom)).toBe('c9')
  expect(store.get(isNewCardChosenAtom)).toBe(true)
  store.set(chooseCardAtom, NEW_CARD)
  expect(store.get(isNewCardChosenAtom)).toBe(false)
})

it('a saved card whose id the provider does not tell is the one that is new in the list (payment.15)', async () => {
  provider.mood.saved = { isSaved: true, cardId: null }
  fakeServer(json({ data: [card('c1')] }), SETUP, json({ data: [card('c1'), card('c2')] }))
  const store = await open()
  await store.set(fetchSavedCardsAtom)
  expect(await store.set(saveCardInAtom, 'save', 'G. Hopper')).toEqual({ cardId: 'c2' })
  expect(store.get(chosenCardAtom)).toBe('c2')
})

it.each([
  ['two are new', [card('c1')], [card('c1'), card('c2'), card('c3')]],
  ['none is new', [card('c1')], [card('c1')]],
  ['the list was not known before', null, [card('c1')]],
])('no other card is taken for a saved one whose id nobody knows: %s (payment.45)', async (_why, before, after) => {
  provider.mood.saved = { isSaved: true, cardId: null }
  fakeServer(...(before ? [json({ data: before })] : []), SETUP, json({ data: after }))
  const store = await open()
  if (before) await store.set(fetchSavedCardsAtom)
  expect(await store.set(saveCardInAtom, 'save', 'G. Hopper')).toEqual({ cardId: null })
  expect(store.get(isNewCardChosenAtom)).toBeNull()
})

it('a saved card that is not in the list is saved all the same, but not chosen', async () => {
  fakeServer(SETUP, json({ message: 'No.' }, 400))
  const store = await open()
  expect(await store.set(saveNewCardAtom, 'G. Hopper')).toBe(true)
  expect(store.get(isNewCardChosenAtom)).toBeNull()
})

it.each([
  ['what is typed is wrong', { fault: 'Incomplete.' }, 'Incomplete.'],
  ['the provider refuses it', { saved: { isSaved: false, message: 'Refused.' } }, 'Refused.'],
] as const)('a card is not saved when %s (payment.15)', async (_why, mood, text) => {
  fakeServer(SETUP)
  const store = await open()
  Object.assign(provider.mood, mood)
  expect(await store.set(saveNewCardAtom, 'G. Hopper')).toBe(false)
  expect(store.get(newCardStatusAtom)).toBe(CARD_STATUS.error)
  expect(store.get(newCardProblemAtom)).toBe(text)
  store.set(beginNewCardAtom)
  expect(store.get(newCardStatusAtom)).toBe(CARD_STATUS.idle)
  expect(store.get(newCardProblemAtom)).toBeNull()
})

it.each([
  [500, 'The shop could not do this (error 500). Please try again.'],
  [401, 'Your session had ended: your card is not saved yet. Please save it now.'],
])('a card is not saved when the setup fails with status %d (payment.15)', async (status, text) => {
  fakeServer(json({}, status))
  const store = await open()
  const saving = store.set(saveNewCardAtom, 'G. Hopper')
  await saving
  expect(store.get(newCardProblemAtom)).toBe(text)
  if (status === 500) {
    expect(store.get(notificationsAtom)[0]?.message).toContain(
      'There was a problem setting up payment details',
    )
  }
})

it('a card is not saved while its form is not ready', async () => {
  const store = createStore()
  expect(await store.set(saveNewCardAtom, 'G. Hopper')).toBe(false)
  expect(store.get(newCardProblemAtom)).toBe('The card form is not ready yet. Please try again.')
})
