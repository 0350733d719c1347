import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A phone's or wider window, whose scrolling the test controls. */
export function openWindow({ isPhone = true } = {}) {
  let notify = (_isSeen: boolean) => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        notify = (isIntersecting) =>
          callback([{ isIntersecting } as IntersectionObserverEntry], this as never)
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: isPhone, media }) as MediaQueryList,
  )
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000)
  const scrollTo = (top: number, isControlSeen: boolean) =>
    act(() => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top)
      notify(isControlSeen)
      window.dispatchEvent(new Event('scroll'))
    })
  return {
    /** Scrolls until the page's own control is out of view. */
    scrollPast: () => scrollTo(900, false),
    scrollBack: () => scrollTo(0, true),
    scrollToEnd: () => scrollTo(5_000 - window.innerHeight, false),
  }
}
