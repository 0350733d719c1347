import { afterEach, describe, expect, it, vi } from 'vitest'
import { config, DEFAULT_CONFIG, readConfig, resetConfig } from '../src/config'
import { emit, listen } from '../src/events'
import { ROUTES, route } from '../src/routes'

function say(text: string) {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>${text}</script>`
  resetConfig()
}

afterEach(() => {
  document.head.replaceChildren()
  resetConfig()
})

describe('the configuration', () => {
  it('is the default when the page says nothing', () => {
    expect(readConfig()).toEqual(DEFAULT_CONFIG)
  })

  it('lays what the page says over the defaults, deep down', () => {
    say('{"apiBase":"https://shop.example/api","search":{"indices":{"products":"mine"}}}')
    expect(config().apiBase).toBe('https://shop.example/api')
    expect(config().search.indices).toEqual({
      ...DEFAULT_CONFIG.search.indices,
      products: 'mine',
    })
  })

  it('is read once', () => {
    say('{"apiBase":"/first"}')
    config()
    document.head.replaceChildren()
    expect(config().apiBase).toBe('/first')
  })

  it.each([
    ['{"apiBase":7}', 'apiBase'],
    ['{"siteTags":"yes"}', 'siteTags'],
    ['{"search":[]}', 'search'],
    ['{"search":{"hosts":"one"}}', 'search.hosts'],
    ['{"analytics":"sometimes"}', 'analytics'],
    ['{"analytics":{"event":1}}', 'analytics'],
    ['{"routes":{"login":1}}', 'routes.login'],
  ])('leaves out what cannot be used, and says so: %s', (text, path) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    say(text)
    expect(JSON.stringify(config())).toBe(
      JSON.stringify(
        path === 'routes.login' ? { ...DEFAULT_CONFIG, routes: { login: '' } } : DEFAULT_CONFIG,
      ),
    )
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`"${path}"`))
  })

  it.each(['{', 'undefined', "{'a':1}"])('is the default when it is not JSON: %s', (text) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    say(text)
    expect(config()).toEqual(DEFAULT_CONFIG)
    expect(warn).toHaveBeenCalledOnce()
  })

  it('pollutes nothing', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    say('{"__proto__":{"polluted":1},"routes":{"__proto__":{"polluted":1},"constructor":"x"}}')
    config()
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect((config().routes as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

describe('a route', () => {
  it('is the path of the spec, unless the site says another', () => {
    say('{"routes":{"login":"/sign-in","basket":""}}')
    expect(route('login')).toBe('/sign-in')
    expect(route('basket')).toBe('/basket')
    expect(Object.values(ROUTES).every((path) => path.startsWith('/'))).toBe(true)
  })
})

describe('an event', () => {
  it('reaches who listens, until that stops', () => {
    const heard: unknown[] = []
    const stop = listen('trade:order-placed', (detail) => heard.push(detail))
    emit('trade:order-placed', { orderId: '7' })
    stop()
    emit('trade:order-placed', { orderId: '8' })
    expect(heard).toEqual([{ orderId: '7' }])
  })
})
