import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createScrollMemory } from '../../../../src/components/search/place/scroll-memory'

/** A page with hits of 100 px each, starting at `top`. */
function lay(root: HTMLElement, count: number, top: number): void {
  root.innerHTML = `<div class="trade-content-grid"><div class="trade-content-grid__cell"></div></div>
    <ul class="trade-content-grid">${'<li class="trade-content-grid__cell"></li>'.repeat(count)}</ul>`
  for (const [place, cell] of [...root.querySelectorAll('li')].entries()) {
    const rect = { top: top + place * 100, bottom: top + (place + 1) * 100 }
    cell.getBoundingClientRect = () => rect as DOMRect
  }
}

const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve))

describe('the scroll position of a search', () => {
  const root = document.createElement('div')
  let scrollBy = vi.spyOn(window, 'scrollBy')
  beforeEach(() => {
    scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
    history.replaceState(null, '', '/?s=tea')
  })

  it("waits for each list's answer, without scrolling to skeletons (content.36)", async () => {
    const scroll = createScrollMemory('site', { current: root })
    lay(root, 30, -1_250)
    scroll.save()
    history.replaceState(null, '', '/?s=tea&type=news')
    lay(root, 0, 0)
    const leave = scroll.rendered('news', true)
    history.replaceState(null, '', '/?s=tea')
    scroll.recall()
    leave()
    const first = scroll.rendered('products', false)
    scroll.rendered('pages', true)
    await settled()
    lay(root, 30, 400)
    await settled()
    expect(scrollBy).not.toHaveBeenCalled()
    first()
    scroll.rendered('products', true)
    await settled()
    // The thirteenth hit began 50 px above the top of the window.
    expect(scrollBy).toHaveBeenCalledWith({ top: 1_650, behavior: 'instant' })
    scroll.rendered('pages', true)
    await settled()
    expect(scrollBy).toHaveBeenCalledTimes(1)
  })

  it('is left to the browser if the first hit was visible (content.36)', async () => {
    const scroll = createScrollMemory('site', { current: root })
    lay(root, 3, 20)
    scroll.save()
    scroll.recall()
    scroll.rendered('news', true)
    await settled()
    expect(scrollBy).not.toHaveBeenCalled()
  })
})
