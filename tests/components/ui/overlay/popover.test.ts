import { afterEach, expect, it, vi } from 'vitest'
import { hidePopover, showPopover } from '../../../../src/components/ui/overlay/popover'

const layer = () => document.body.appendChild(document.createElement('div'))

afterEach(() => {
  document.body.replaceChildren()
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
})

it('a layer opens above the page in browsers with popovers (look.35)', () => {
  const [show, hide] = [vi.fn(), vi.fn()]
  Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide })
  const element = layer()
  showPopover(element)
  expect(show).toHaveBeenCalledOnce()
  expect(element.dataset.tradeOpen).toBe('top')
  hidePopover(element)
  expect(hide).toHaveBeenCalledOnce()
  expect(element.dataset.tradeOpen).toBeUndefined()
})

it('a removed layer is not hidden again', () => {
  const hide = vi.fn()
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), hidePopover: hide })
  const element = layer()
  showPopover(element)
  element.remove()
  hidePopover(element)
  expect(hide).not.toHaveBeenCalled()
})

it('a layer opens and closes in place in browsers without popovers (look.35)', () => {
  const element = layer()
  showPopover(element)
  expect(element.dataset.tradeOpen).toBe('plain')
  hidePopover(element)
  expect(element.dataset.tradeOpen).toBeUndefined()
})
