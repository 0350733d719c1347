import { expect, it } from 'vitest'
import { parameterOf, withParameter } from '../../../src/lib/browser/address-parameter'

it.each([
  ['/favourites?list=1,2#top', '1,2'],
  ['/favourites?list=1%2C2', '1,2'],
  ['/favourites?a=b&list=%E2%82%AC', '€'],
  ['/favourites?list=1?2', '1?2'],
  ['/favou\nrites?list=1\n2', '1\n2'],
  ['/favourites?list', ''],
  ['/favourites', null],
  ['/favourites#?list=1', null],
  ['/favourites#a?list=1#b', null],
  ['', null],
])('the parameter of the address %j is %j', (address, value) => {
  expect(parameterOf(address, 'list')).toBe(value)
})

it.each([
  ['/favourites', '1,2', '/favourites?list=1,2'],
  ['/favourites?', '1', '/favourites?list=1'],
  ['/?page_id=12&utm_source=a%20b+c#top', '1', '/?page_id=12&utm_source=a%20b+c&list=1#top'],
  ['/favourites?list=7&a&list=8&b=%', '1', '/favourites?a&b=%&list=1'],
  ['/favourites?a&&b', '1', '/favourites?a&b&list=1'],
  ['/favourites?=a', '1', '/favourites?=a&list=1'],
  ['/favourites#a?b#c', '1', '/favourites?list=1#a?b#c'],
  ['?a', '', '?a&list='],
  ['', '1', '?list=1'],
])('the address %s with the parameter set to %s is %s (search.10)', (address, value, changed) => {
  expect(withParameter(address, 'list', value)).toBe(changed)
})

it.each([
  ['/favourites?%6Cist=7&a=1', '/favourites?a=1'],
  ['/favourites?list=7', '/favourites'],
  ['/favourites?listed=7&list=8#top', '/favourites?listed=7#top'],
  ['/favourites?a=%2F#top', '/favourites?a=%2F#top'],
])('the address %s without the parameter is %s (search.10)', (address, changed) => {
  expect(withParameter(address, 'list', null)).toBe(changed)
})
