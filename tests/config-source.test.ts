import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_CONFIG, readConfig, resetConfig } from '../src/config'
import { readConfigSource } from '../src/config-source'
import { route } from '../src/routes'

const say = (text: string) => {
  document.body.innerHTML = '<script type="application/json" data-trade-blocks></script>'
  const script = document.querySelector('script')
  if (script) script.textContent = text
}

beforeEach(() => resetConfig())
afterEach(() => {
  document.body.innerHTML = ''
  resetConfig()
})

it('the configuration source is null without a script, its JSON, or undefined when it is not JSON', () => {
  expect(readConfigSource()).toBe(null)
  say('{"siteTags":false}')
  expect(readConfigSource()).toEqual({ siteTags: false })
  say('{siteTags}')
  expect(readConfigSource()).toBe(undefined)
})

it('the configuration of a page overrides the defaults (page.2)', () => {
  say('{"apiBase":"https://api.example","search":{"applicationId":"X"}}')
  const config = readConfig()
  expect(config.apiBase).toBe('https://api.example')
  expect(config.search.applicationId).toBe('X')
  expect(config.search.indices).toEqual(DEFAULT_CONFIG.search.indices)
})

it('unusable values keep their defaults, with a console warning each (page.2)', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  say('not JSON')
  expect(readConfig()).toEqual(DEFAULT_CONFIG)
  say('{"apiBase":7,"siteTags":"no"}')
  expect(readConfig()).toEqual(DEFAULT_CONFIG)
  expect(warn).toHaveBeenCalledTimes(3)
})

it('a route has its default path unless the page configures another (page.1)', () => {
  expect(route('basket')).toBe('/basket')
  resetConfig()
  say('{"routes":{"basket":"/my-basket","login":7,"account":""}}')
  expect(route('basket')).toBe('/my-basket')
  expect(route('login')).toBe('/login')
  expect(route('account')).toBe('/account')
})

it('a route keeps its default path when the configuration is malformed (page.1)', () => {
  for (const text of ['null', '7', '"routes"', '{"routes":null}', '{"routes":[]}', '{']) {
    resetConfig()
    say(text)
    expect(route('basket')).toBe('/basket')
  }
})
