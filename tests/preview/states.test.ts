import { beforeEach, expect, it, vi } from 'vitest'
import { followState, stateHere } from '../../src/preview/states'

beforeEach(() => {
  document.body.innerHTML = ''
})

it('without a named state, or with an unknown one, the customer is approved (preview.2)', () => {
  expect(stateHere()).toBe('approved')
  document.body.innerHTML = '<p data-trade-preview="king"></p><p data-trade-preview="waiting"></p>'
  expect(stateHere()).toBe('waiting')
})

it('the attribute set last counts, on any element; without any, the default (preview.20)', async () => {
  document.body.innerHTML =
    '<div id="around" data-trade-preview="guest"><trade-price></trade-price></div>'
  const seen = vi.fn()
  followState(stateHere(), seen)
  document.querySelector('trade-price')?.setAttribute('data-trade-preview', 'empty')
  await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith('empty'))
  document.body.insertAdjacentHTML('beforeend', '<p><b data-trade-preview="error"></b></p>')
  await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith('error'))
  document.body.innerHTML = ''
  await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith('approved'))
  expect(seen).toHaveBeenCalledTimes(3)
})
