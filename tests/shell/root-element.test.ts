import { expect, it, vi } from 'vitest'
import {
  createRootElement,
  dropForeignRoots,
  rememberShell,
  tagOf,
  takeShell,
} from '../../src/shell/root-element'

it('the name of a block determines the name of its tag', () => {
  expect(tagOf({ name: 'trade-blocks/basket-button' })).toBe('trade-basket-button')
})

it("roots of copied markup are removed; the own root and the page's children stay", () => {
  const host = document.createElement('trade-price')
  const own = createRootElement()
  host.append(createRootElement(), own, document.createElement('p'), createRootElement())
  dropForeignRoots(host, own)
  expect([...host.children].map(({ localName }) => localName)).toEqual(['trade-root', 'p'])
  expect(host.firstElementChild).toBe(own)
})

it('a shell can be taken over once, and then stops updating', () => {
  const host = document.createElement('trade-basket-button')
  const root = createRootElement()
  const release = vi.fn()
  rememberShell(host, { root, release })
  expect(takeShell(host.cloneNode() as Element)).toBe(null)
  expect(release).not.toHaveBeenCalled()
  expect(takeShell(host)).toBe(root)
  expect(release).toHaveBeenCalledOnce()
  expect(takeShell(host)).toBe(null)
})
