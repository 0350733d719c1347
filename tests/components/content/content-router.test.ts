import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RouteNames } from '../../../src/components/content/content-route'
import { createContentRouter } from '../../../src/components/content/content-router'
import { returnTo } from './content-page'

const SITE: RouteNames = { query: 's', type: 'type', lists: ['page'] }

const stops: (() => void)[] = []
const start = (names: RouteNames, namespace: string) => {
  const router = createContentRouter(names, namespace)
  stops.push(router.subscribe(() => {}))
  return router
}

const currentPath = () => window.location.pathname + window.location.search

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/find?x=1')
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

describe('the router of a content search', () => {
  it('writes typed text 400 ms after the last key, as one history entry (content.152)', () => {
    const push = vi.spyOn(history, 'pushState')
    const router = start(SITE, 'site')
    router.search('t')
    vi.advanceTimersByTime(399)
    router.search('te')
    expect(router.current().query).toBe('te')
    vi.advanceTimersByTime(399)
    expect(window.location.search).toBe('?x=1')
    vi.advanceTimersByTime(1)
    expect(window.location.search).toBe('?x=1&s=te')
    expect(push).toHaveBeenCalledTimes(1)
    push.mockRestore()
  })

  it('writes a type at once, with the typed text (content.152)', () => {
    const router = start(SITE, 'site')
    router.open({ pages: { page: 2 } })
    expect(window.location.search).toBe('?x=1&site.page=3')
    router.search('tea')
    router.open({ type: 'news' })
    expect(window.location.search).toBe('?x=1&s=tea&type=news')
    vi.advanceTimersByTime(400)
    expect(window.location.search).toBe('?x=1&s=tea&type=news')
  })

  it('returns the address of another type, including unwritten text (content.5)', () => {
    const router = start(SITE, 'site')
    router.search('tea')
    expect(router.urlOf({ type: 'faqs' })).toBe('/find?x=1&s=tea&type=faqs')
  })

  it('follows Back and drops unwritten text (content.152)', () => {
    const router = start(SITE, 'site')
    router.search('tea')
    returnTo('/find?s=cocoa')
    expect(router.current()).toEqual({ query: 'cocoa', type: '', pages: {} })
    vi.advanceTimersByTime(400)
    expect(window.location.search).toBe('?s=cocoa')
  })

  it('keeps unwritten text when another script changes the fragment (content.152)', () => {
    const router = start(SITE, 'site')
    router.search('tea')
    vi.advanceTimersByTime(200)
    returnTo('/find?x=1#reviews')
    expect(router.current().query).toBe('tea')
    vi.advanceTimersByTime(199)
    expect(window.location.search).toBe('?x=1')
    vi.advanceTimersByTime(1)
    expect(window.location.search + window.location.hash).toBe('?x=1&s=tea#reviews')
  })

  it('writes typed text before the page is left, despite a changed fragment (content.36)', () => {
    const router = start(SITE, 'site')
    router.search('tea')
    returnTo('/find?x=1#reviews')
    router.flush()
    expect(window.location.search + window.location.hash).toBe('?x=1&s=tea#reviews')
  })

  it('updates when another tag writes the same parameter, but keeps typed text (content.152)', () => {
    const site = start(SITE, 'site')
    const panel = start({ query: 's', type: 'type', lists: [] }, 'panel')
    const listener = vi.fn()
    stops.push(panel.subscribe(listener))
    site.search('tea')
    vi.advanceTimersByTime(400)
    expect(panel.current().query).toBe('tea')
    panel.search('coffee')
    site.open({ type: 'faqs' })
    expect(panel.current()).toEqual({ query: 'coffee', type: 'faqs', pages: {} })
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('writes nothing for an unchanged address or a removed tag (content.152)', () => {
    const router = createContentRouter(SITE, 'site')
    const push = vi.spyOn(history, 'pushState')
    const stop = router.subscribe(() => {})
    router.open({ type: '' })
    stop()
    vi.advanceTimersByTime(400)
    expect(push).not.toHaveBeenCalled()
    push.mockRestore()
  })

  it('writes typed text once when its tag is removed (search.10)', () => {
    const push = vi.spyOn(history, 'pushState')
    const typed = (text: string) => {
      const router = createContentRouter(SITE, 'site')
      const stop = router.subscribe(() => {})
      router.search(text)
      return stop
    }
    typed('tea')()
    expect(window.location.search).toBe('?x=1&s=tea')
    vi.advanceTimersByTime(400)
    const stop = typed('coffee')
    history.replaceState(null, '', '/other')
    stop()
    vi.advanceTimersByTime(400)
    expect(currentPath()).toBe('/other')
    expect(push).toHaveBeenCalledTimes(1)
    push.mockRestore()
  })

  it('writes typed text before a hit opens (content.36)', () => {
    const router = start(SITE, 'site')
    router.flush()
    router.search('tea')
    router.flush()
    expect(window.location.search).toBe('?x=1&s=tea')
    history.replaceState(null, '', '/other')
    router.flush()
    vi.advanceTimersByTime(400)
    expect(currentPath()).toBe('/other')
  })

  it('continues with the typed text when its tag is remounted (host.41)', () => {
    const typed = () => {
      const router = createContentRouter(SITE, 'site')
      const stop = router.subscribe(() => {})
      router.search('tea')
      stop()
    }
    typed()
    expect(start(SITE, 'site').current().query).toBe('tea')
    typed()
    history.replaceState(null, '', '/other')
    expect(start(SITE, 'site').current().query).toBe('')
    vi.advanceTimersByTime(400)
    expect(start(SITE, 'site').current().query).toBe('')
    expect(currentPath()).toBe('/other')
  })

  it('keeps text typed between two remounts (host.41)', () => {
    const first = createContentRouter(SITE, 'site')
    const stop = first.subscribe(() => {})
    const second = start(SITE, 'site')
    stop()
    vi.advanceTimersByTime(200)
    second.search('tea')
    vi.advanceTimersByTime(300)
    expect(start(SITE, 'site').current().query).toBe('tea')
  })

  it('reports its own addresses, and Back to another route (content.36)', () => {
    const moves = { onLeave: vi.fn(), onReturn: vi.fn() }
    const router = createContentRouter(SITE, 'site', moves)
    stops.push(router.subscribe(() => {}))
    router.open({ type: 'news' })
    router.open({ pages: { page: 1 } }, 'replace')
    expect(moves.onLeave).toHaveBeenCalledTimes(1)
    returnTo(`/find?x=2&type=news&site.page=2`)
    expect(moves.onReturn).not.toHaveBeenCalled()
    returnTo('/find?x=2')
    expect(moves.onReturn).toHaveBeenCalledTimes(1)
  })

  it('replaces the history entry of a page beyond the last one (search.21)', () => {
    const push = vi.spyOn(history, 'pushState')
    const router = start(SITE, 'site')
    router.open({ pages: { page: 1 } }, 'replace')
    expect(window.location.search).toBe('?x=1&site.page=2')
    expect(push).not.toHaveBeenCalled()
    push.mockRestore()
  })
})
