import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isolateRoot } from '../../src/element/react-root'

const MARKUP = `<form id="page"><div id="root">
  <input id="quantity"><input id="card" type="radio"><textarea id="note"></textarea>
  <button id="next" type="button">Next</button><span id="login"></span>
</div></form>`

const byId = <T extends HTMLElement = HTMLElement>(id: string) =>
  document.getElementById(id) as unknown as T

beforeEach(() => {
  document.body.innerHTML = MARKUP
  // Parsers drop nested forms; React adds them node by node.
  const own = document.createElement('form')
  own.innerHTML = '<input id="email"><button id="send">Send</button>'
  byId('login').append(own)
  isolateRoot(byId('root'))
})
afterEach(() => document.body.replaceChildren())

const press = (id: string, type: string, key = 'Enter') => {
  const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true })
  byId(id).dispatchEvent(event)
  return event
}

it.each([
  ['quantity', true],
  ['card', true],
  ['email', false],
  ['note', false],
  ['next', false],
  ['send', false],
])("Enter in '%s' does not reach the page's form: %s (form.31)", (id, isTaken) => {
  expect(press(id, 'keydown').defaultPrevented).toBe(isTaken)
  expect(press(id, 'keydown', 'a').defaultPrevented).toBe(false)
})

it('key presses and submits in a tag reach the page only outside a form (form.31)', () => {
  const heard = vi.fn()
  document.body.addEventListener('keypress', heard)
  document.body.addEventListener('submit', heard)
  const submit = () =>
    byId('email')
      .closest('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true }))
  press('email', 'keypress')
  submit()
  expect(heard).not.toHaveBeenCalled()
  document.body.append(byId('root'))
  press('email', 'keypress')
  submit()
  expect(heard).toHaveBeenCalledTimes(2)
  document.body.removeEventListener('keypress', heard)
  document.body.removeEventListener('submit', heard)
})

it('a button disabled by another script is enabled again, a field is not (form.32)', async () => {
  const [send, email] = [byId<HTMLButtonElement>('send'), byId<HTMLInputElement>('email')]
  email.disabled = true
  send.disabled = true
  await vi.waitFor(() => expect(send.disabled).toBe(false))
  send.setAttribute('disabled', 'disabled')
  await vi.waitFor(() => expect(send.disabled).toBe(false))
  expect(email.disabled).toBe(true)
})
