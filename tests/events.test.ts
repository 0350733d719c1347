import { expect, it, vi } from 'vitest'
import { ask, emit, listen } from '../src/events'

it('an event reaches the listeners of its name, until they unsubscribe', () => {
  const listener = vi.fn()
  const other = vi.fn()
  const unsubscribe = listen('trade:order-placed', listener)
  const unsubscribeOther = listen('trade:added', other)
  emit('trade:order-placed', { orderId: '7' })
  unsubscribe()
  emit('trade:order-placed', { orderId: '8' })
  unsubscribeOther()
  expect(listener).toHaveBeenCalledExactlyOnceWith({ orderId: '7' })
  expect(other).not.toHaveBeenCalled()
})

it('the document receives an event with its detail', () => {
  const listener = vi.fn()
  document.addEventListener('trade:panel', listener, { once: true })
  emit('trade:panel', { panel: 'basket', isOpen: true })
  expect(listener.mock.calls[0]?.[0]).toMatchObject({ detail: { panel: 'basket', isOpen: true } })
})

it('a change that is not prevented takes place, with the outcome of the shop (event.2)', async () => {
  let outcome: Promise<boolean> | undefined
  const stop = listen('trade:before-logout', (detail) => {
    outcome = detail.outcome
  })
  const { refusal, settle } = ask('trade:before-logout', {})
  stop()
  expect(refusal).toBeNull()
  settle(true)
  expect(await outcome).toBe(true)
})

it.each([
  ['nothing', undefined, ''],
  ['a text', ' Not today ', 'Not today'],
  ['no text', { text: 'x' }, ''],
])('a listener that prevents a change gives %s as the reason (event.2)', (_, said, refusal) => {
  const prevent = (event: Event) => {
    event.preventDefault()
    Reflect.set((event as CustomEvent<object>).detail, 'message', said)
  }
  document.addEventListener('trade:before-login', prevent, { once: true })
  expect(ask('trade:before-login', {}).refusal).toBe(refusal)
})
