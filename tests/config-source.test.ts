import { afterEach, beforeEach, expect, it } from 'vitest'
import { configSource, isPreview, readConfigSource, resetConfigSource } from '../src/config-source'

const configure = (text: string, attributes = 'type="application/json" data-trade-blocks') => {
  document.body.innerHTML = `<script ${attributes}></script>`
  const script = document.querySelector('script')
  if (script) script.textContent = text
}

beforeEach(() => resetConfigSource())
afterEach(() => {
  document.body.innerHTML = ''
  resetConfigSource()
})

it('a page without a configuration has the source null (page.2)', () => {
  expect(readConfigSource()).toBeNull()
})

it('the configuration is the JSON of its script (page.2)', () => {
  configure('{"siteTags":false}')
  expect(readConfigSource()).toEqual({ siteTags: false })
})

it.each([
  '{siteTags}',
  '',
  '{',
])('the configuration %j is not JSON, and has the source undefined (page.2)', (text) => {
  configure(text)
  expect(readConfigSource()).toBeUndefined()
})

it.each([
  'type="application/json"',
  'data-trade-blocks',
  'type="text/javascript" data-trade-blocks',
])('a script with the attributes %s is not the configuration (page.2)', (attributes) => {
  configure('{"siteTags":false}', attributes)
  expect(readConfigSource()).toBeNull()
})

it('the source is read once, until its cache is cleared', () => {
  configure('{"a":1}')
  expect(configSource()).toEqual({ a: 1 })
  configure('{"a":2}')
  expect(configSource()).toEqual({ a: 1 })
  resetConfigSource()
  expect(configSource()).toEqual({ a: 2 })
})

it('a missing configuration is also read once', () => {
  expect(configSource()).toBeNull()
  configure('{"a":1}')
  expect(configSource()).toBeNull()
})

it.each([
  ['{"preview":true}', true],
  ['{"preview":"false"}', false],
  ['{"preview":1}', false],
  ['{}', false],
])('the page %s is a preview: %j (preview.1)', (text, is) => {
  configure(text)
  expect(isPreview()).toBe(is)
})
