import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CardProviderError } from '../../../src/api/payment/card'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import {
  beginNewCardAtom,
  type CardFormPurpose,
  cardFormAtom,
  cardFormStatesAtom,
  changeCardLookAtom,
  isNewCardChosenAtom,
  LOADING_FORM,
  newCardAtom,
  openCardFormAtom,
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
import { resetConfig } from '../../../src/config'
import { fakeServer, json } from '../../api/fake-server'
import { pressButton } from '../../lib/browser/press-button'
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
  expect(store.get(newCardAtom).status).toBe('saving')
  expect(await store.set(saveNewCardAtom, 'Twice')).toBe(false)
  expect(await saving).toBe(true)
  expect(store.get(newCardAtom).status).toBe('saved')
  expect(provider.notes).toEqual(['load', 'save seti_1_secret_x G. Hopper', 'clear'])
  expect(store.get(savedCardsAtom)).toHaveLength(2)
  expect(store.get(chosenCardAtom)).toBe('c9')
  expect(store.get(isNewCardChosenAtom)).toBe(true)
  store.set(chooseCardAtom, NEW_CARD)
  expect(store.get(isNewCardChosenAtom)).toBe(false)
})

it('a saved card of unknown id is recognised as the new one in the list (payment.15)', async () => {
  provider.behaviour.saved = { isSaved: true, cardId: null }
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
])('a saved card of unknown id is never mistaken for another: %s (payment.45)', async (_why, before, after) => {
  provider.behaviour.saved = { isSaved: true, cardId: null }
  fakeServer(...(before ? [json({ data: before })] : []), SETUP, json({ data: after }))
  const store = await open()
  if (before) await store.set(fetchSavedCardsAtom)
  expect(await store.set(saveCardInAtom, 'save', 'G. Hopper')).toEqual({ cardId: null })
  expect(store.get(isNewCardChosenAtom)).toBeNull()
})

it('a saved card missing from the list counts as saved, but is not chosen', async () => {
  fakeServer(SETUP, json({ message: 'No.' }, 400))
  const store = await open()
  expect(await store.set(saveNewCardAtom, 'G. Hopper')).toBe(true)
  expect(store.get(isNewCardChosenAtom)).toBeNull()
})

it.each([
  ['what is typed is wrong', { fault: 'Incomplete.' }, 'Incomplete.'],
  ['the provider refuses it', { saved: { isSaved: false, message: 'Refused.' } }, 'Refused.'],
] as const)('a card is not saved when %s (payment.15)', async (_why, behaviour, text) => {
  fakeServer(SETUP)
  const store = await open()
  Object.assign(provider.behaviour, behaviour)
  expect(await store.set(saveNewCardAtom, 'G. Hopper')).toBe(false)
  expect(store.get(newCardAtom).status).toBe('error')
  expect(store.get(newCardAtom).problem).toBe(text)
  store.set(beginNewCardAtom)
  expect(store.get(newCardAtom).status).toBe('idle')
  expect(store.get(newCardAtom).problem).toBeNull()
})

it.each([
  [500, 'The shop could not do this (error 500). Please try again.'],
  [401, 'Your session had ended: your card is not saved yet. Please save it now.'],
])('a card is not saved when the setup fails with status %d (payment.15)', async (status, text) => {
  fakeServer(json({}, status))
  const store = await open()
  const saving = store.set(saveNewCardAtom, 'G. Hopper')
  await saving
  expect(store.get(newCardAtom).problem).toBe(text)
  if (status === 500) {
    expect(store.get(notificationsAtom)[0]?.message).toContain(
      'There was a problem setting up payment details',
    )
  }
})

it('a card is not saved while its form is not ready', async () => {
  const store = createStore()
  expect(await store.set(saveNewCardAtom, 'G. Hopper')).toBe(false)
  expect(store.get(newCardAtom).problem).toBe('The card form is not ready yet. Please try again.')
})

describe('card form', () => {
  beforeEach(provider.reset)
  afterEach(() => {
    document.head.innerHTML = ''
    resetConfig()
  })

  const look = {
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

  function open(purpose: CardFormPurpose = 'pay') {
    const store = createStore()
    const opening = {
      place: document.createElement('div'),
      purpose,
      pence: 1_000,
      look: () => look,
    }
    return {
      store,
      remove: store.set(openCardFormAtom, opening),
      isOpened: () => vi.waitFor(() => expect(provider.forms).toHaveLength(1)),
      state: () => store.get(cardFormStatesAtom)[purpose] ?? LOADING_FORM,
      form: () => store.get(cardFormAtom)(purpose),
    }
  }

  it('a card form is available once the provider says that it is ready', async () => {
    const { isOpened, state, form } = open()
    expect(state().status).toBe('loading')
    await isOpened()
    expect(form()).toBeNull()
    expect(provider.forms[0]?.purpose).toEqual({ pence: 1_000 })
    provider.forms[0]?.onReady()
    expect(state().status).toBe('ready')
    expect(form()).not.toBeNull()
  })

  it('a card form that is ready during a press appears after its click (form.44)', async () => {
    const { isOpened, state } = open()
    await isOpened()
    const button = pressButton()
    provider.forms[0]?.onReady()
    expect(state().status).toBe('loading')
    button.click()
    await vi.waitFor(() => expect(state().status).toBe('ready'))
  })

  it('a card form that does not load shows an error and a retry (payment.23)', async () => {
    const { isOpened, state, form } = open('save')
    await isOpened()
    expect(provider.forms[0]?.purpose).toBe('save')
    provider.forms[0]?.onFailed()
    expect(state()).toEqual({
      status: 'failed',
      message:
        'The card form could not be loaded. You can try again, or choose a different payment method.',
      canRetry: true,
    })
    expect(form()).toBeNull()
  })

  it('a card form shows why the provider cannot be used (payment.23)', async () => {
    vi.spyOn(provider, 'load').mockRejectedValueOnce(new CardProviderError('Not here.', false))
    const { state } = open()
    await vi.waitFor(() =>
      expect(state()).toEqual({ status: 'failed', message: 'Not here.', canRetry: false }),
    )
  })

  it('a card form whose script fails for an unknown reason offers a retry (payment.23)', async () => {
    provider.behaviour.failures = 1
    const { state } = open()
    await vi.waitFor(() => expect(state()).toMatchObject({ status: 'failed', canRetry: true }))
  })

  it('a card form is dropped on removal, and its late events change nothing', async () => {
    const { isOpened, remove, state, form } = open()
    await isOpened()
    provider.forms[0]?.onReady()
    remove()
    expect(provider.notes).toContain('remove')
    expect(form()).toBeNull()
    provider.forms[0]?.onFailed()
    expect(state().status).toBe('loading')
  })

  it('a card form opens with the current look of its place (look.36)', async () => {
    const store = createStore()
    let ink = 'black'
    const opening = { place: document.createElement('div'), pence: 1_000 }
    store.set(openCardFormAtom, { ...opening, purpose: 'pay', look: () => ({ ...look, ink }) })
    ink = 'white'
    store.set(changeCardLookAtom, 'pay', { ...look, ink: 'grey' })
    await vi.waitFor(() => expect(provider.forms).toHaveLength(1))
    expect(provider.forms[0]?.look.ink).toBe('white')
    store.set(changeCardLookAtom, 'pay', { ...look, ink: 'blue' })
    store.set(changeCardLookAtom, 'save', { ...look, ink: 'red' })
    expect(provider.notes.filter((note) => note.startsWith('ink'))).toEqual(['ink blue'])
  })

  it('a card form survives the one that it replaces on the page (payment.293)', async () => {
    const { store, isOpened, remove, state, form } = open()
    await isOpened()
    const place = document.createElement('div')
    store.set(openCardFormAtom, { place, purpose: 'pay', pence: 1_000, look: () => look })
    await vi.waitFor(() => expect(provider.forms).toHaveLength(2))
    provider.forms[1]?.onReady()
    const newer = form()
    remove()
    expect(state().status).toBe('ready')
    expect(form()).toBe(newer)
  })

  it('a card form that is removed while the script loads is never opened', async () => {
    const { store, remove } = open()
    remove()
    const again = {
      place: document.createElement('div'),
      purpose: 'save',
      pence: 0,
      look: () => look,
    } as const
    store.set(openCardFormAtom, again)
    await vi.waitFor(() => expect(provider.forms).toHaveLength(1))
    expect(provider.forms[0]?.purpose).toBe('save')
  })

  it('a card form that is not ready after 15 s has failed, but may still appear (payment.23)', async () => {
    vi.useFakeTimers()
    try {
      const { state, remove } = open()
      await vi.advanceTimersByTimeAsync(14_900)
      expect(state().status).toBe('loading')
      await vi.advanceTimersByTimeAsync(200)
      expect(state()).toMatchObject({ status: 'failed', canRetry: true })
      provider.forms[0]?.onReady()
      expect(state().status).toBe('ready')
      remove()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('the card forms of two checkouts do not affect each other (payment.42)', async () => {
    const { store, isOpened, form } = open('pay1')
    await isOpened()
    provider.forms[0]?.onReady()
    const opening = {
      place: document.createElement('div'),
      purpose: 'pay2',
      pence: 1_000,
      look: () => look,
    } as const
    const remove = store.set(openCardFormAtom, opening)
    await vi.waitFor(() => expect(provider.forms).toHaveLength(2))
    provider.forms[1]?.onReady()
    expect(store.get(cardFormAtom)('pay2')).not.toBeNull()
    remove()
    expect(store.get(cardFormAtom)('pay2')).toBeNull()
    expect(form()).not.toBeNull()
  })
})
