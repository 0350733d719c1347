import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CardProviderError } from '../../../src/api/payment/card'
import {
  type CardFormPurpose,
  cardFormAtom,
  cardFormStatesAtom,
  changeCardLookAtom,
  LOADING,
  openCardFormAtom,
} from '../../../src/atoms/payment/card-form'
import { resetConfig } from '../../../src/config'
import { provider } from './fake-provider'

vi.mock('../../../src/api/payment/card-provider', () => import('./fake-provider'))
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
  const opening = { place: document.createElement('div'), purpose, pence: 1_000, look: () => look }
  return {
    store,
    remove: store.set(openCardFormAtom, opening),
    isOpened: () => vi.waitFor(() => expect(provider.forms).toHaveLength(1)),
    state: () => store.get(cardFormStatesAtom)[purpose] ?? LOADING,
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

it('a card form that does not load says so and offers a retry (payment.23)', async () => {
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
  provider.mood.failures = 1
  const { state } = open()
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'failed', canRetry: true }))
})

it('a removed card form is gone, and a late answer changes nothing', async () => {
  const { isOpened, remove, state, form } = open()
  await isOpened()
  provider.forms[0]?.onReady()
  remove()
  expect(provider.notes).toContain('remove')
  expect(form()).toBeNull()
  provider.forms[0]?.onFailed()
  expect(state().status).toBe('loading')
})

it('a card form opens with the look of its place at that moment, and takes on another (look.36)', async () => {
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

it('a card form that never says whether it is ready has failed after 15 s, and may still come (payment.23)', async () => {
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

it('a card form of one checkout leaves that of another alone (payment.42)', async () => {
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
