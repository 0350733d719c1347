import { afterEach, expect, it } from 'vitest'
import { holdHost, releaseHost, showHost } from '../../src/shell/held-host'
import { LIVE_ATTRIBUTE } from '../../src/shell/root-element'

function openTag() {
  document.body.innerHTML = '<x-tag><trade-root></trade-root><p>Print</p></x-tag>'
  const host = document.querySelector('x-tag') as HTMLElement
  return { host, root: host.querySelector('trade-root') as HTMLElement }
}
afterEach(() => document.body.replaceChildren())

it("a held tag shows the page's children until it is released (first.4)", () => {
  const { host, root } = openTag()
  holdHost(host)
  showHost(host, true)
  expect(host.hasAttribute(LIVE_ATTRIBUTE)).toBe(false)
  expect(root.style.display).toBe('none')
  expect(releaseHost(host)).toBe(true)
  expect(host.hasAttribute(LIVE_ATTRIBUTE)).toBe(true)
  expect(root.style.display).toBe('')
})

it('an unheld tag is shown at once, and a release changes nothing', () => {
  const { host } = openTag()
  expect(releaseHost(host)).toBe(false)
  expect(host.hasAttribute(LIVE_ATTRIBUTE)).toBe(false)
  showHost(host, true)
  expect(host.hasAttribute(LIVE_ATTRIBUTE)).toBe(true)
  showHost(host, false)
  expect(host.hasAttribute(LIVE_ATTRIBUTE)).toBe(false)
})
