import { describe, expect, it } from 'vitest'
import { parameterOf, withParameter } from '../../src/lib/address-parameter'

describe('a parameter of an address', () => {
  it.each([
    ['/favourites?list=1,2#top', '1,2'],
    ['/favourites?list=1%2C2', '1,2'],
    ['/favourites?a=b&list=%E2%82%AC', '€'],
    ['/favourites?list', ''],
    ['/favourites', null],
    ['/favourites#?list=1', null],
    ['', null],
  ])('of %s is %s', (address, value) => {
    expect(parameterOf(address, 'list')).toBe(value)
  })

  it.each([
    ['/favourites', '1,2', '/favourites?list=1,2'],
    ['/favourites?', '1', '/favourites?list=1'],
    ['/?page_id=12&utm_source=a%20b+c#top', '1', '/?page_id=12&utm_source=a%20b+c&list=1#top'],
    ['/favourites?list=7&a&list=8&b=%', '1', '/favourites?a&b=%&list=1'],
    ['/favourites?%6Cist=7&a=1', null, '/favourites?a=1'],
    ['/favourites?list=7', null, '/favourites'],
  ])('of %s set to %s leaves the rest as it was', (address, value, changed) => {
    expect(withParameter(address, 'list', value)).toBe(changed)
  })
})
