import { afterEach, expect, it } from 'vitest'
import { focusedElement } from '../../../src/lib/browser/focused-element'

afterEach(() => {
  Reflect.deleteProperty(document, 'activeElement')
  document.body.replaceChildren()
})

it('the focused element is found where a form hides it (host.53)', () => {
  const field = document.body.appendChild(document.createElement('input'))
  expect(focusedElement()).toBe(document.body)
  field.focus()
  expect(focusedElement()).toBe(field)
  const form = document.createElement('form')
  Object.defineProperty(document, 'activeElement', { value: form, configurable: true })
  expect(focusedElement()).toBe(field)
})
