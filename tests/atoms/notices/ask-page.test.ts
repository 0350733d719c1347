import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it } from 'vitest'
import { askPage } from '../../../src/atoms/notices/ask-page'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import type { TradeQuestion } from '../../../src/events'

const TYPE = 'trade:before-search'
const ABOUT = { query: 'tea' }

const listening = new AbortController()
afterEach(() => listening.abort())

/** Asks a page that may stop it. Returns the answer, what is said and what listeners hear of its end. */
async function ask(stop?: (event: CustomEvent<TradeQuestion>) => void) {
  let outcome: Promise<boolean> | undefined
  const hear = (event: Event) => {
    outcome = (event as CustomEvent<TradeQuestion>).detail.outcome
    stop?.(event as CustomEvent<TradeQuestion>)
  }
  document.addEventListener(TYPE, hear, { once: true, signal: listening.signal })
  const store = createStore()
  const settle = askPage(store.set, TYPE, ABOUT)
  settle?.(true)
  const said = store.get(notificationsAtom).map(({ type, message }) => [type, message])
  return { isAllowed: settle !== null, said, isDone: await outcome }
}

it('a change that no listener prevents goes on without a word, and they hear how it has ended (event.2)', async () => {
  expect(await ask()).toEqual({ isAllowed: true, said: [], isDone: true })
})

it('a change that a listener prevents is given up with its message, or silently (event.2)', async () => {
  expect(
    await ask((event) => {
      event.preventDefault()
      event.detail.message = ' Not today '
    }),
  ).toEqual({ isAllowed: false, said: [['error', 'Not today']], isDone: false })
  const silent = await ask((event) => event.preventDefault())
  expect(silent).toEqual({ isAllowed: false, said: [], isDone: false })
})
