import { expect, it, vi } from 'vitest'
import { emit, listen } from '../src/events'

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

it('an event can be heard on the document with its detail', () => {
  const listener = vi.fn()
  document.addEventListener('trade:panel', listener, { once: true })
  emit('trade:panel', { panel: 'basket', isOpen: true })
  expect(listener.mock.calls[0]?.[0]).toMatchObject({ detail: { panel: 'basket', isOpen: true } })
})
