import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  readParameters,
  readPlain,
  writeParameters,
  writePlain,
} from '../../../../src/components/search/query/query-string'

const NAMESPACE = 'products'

/** A parameter of another script, in any encoding, valid or not. */
const foreignPair = fc
  .string({ unit: fc.constantFrom(...'abz09=%+.[]#~\'"é /', 'products', 'products2.', 'utm_') })
  .map((text) => text.replaceAll('&', ''))
  .filter((pair) => {
    try {
      return !decodeURIComponent((pair.split('=')[0] ?? '').replaceAll('+', ' ')).startsWith(
        `${NAMESPACE}.`,
      )
    } catch {
      return true
    }
  })

const parameters = fc.array(
  fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ unit: 'grapheme' })),
  { maxLength: 12 },
)

it('written parameters are read back unchanged (search.10)', () => {
  fc.assert(
    fc.property(fc.array(foreignPair), parameters, (foreign, own) => {
      const search = foreign.length > 0 ? `?${foreign.join('&')}` : ''
      expect(readParameters(writeParameters(search, NAMESPACE, own), NAMESPACE)).toEqual(own)
    }),
  )
})

it('foreign parameters keep every byte (search.10)', () => {
  fc.assert(
    fc.property(fc.array(foreignPair), parameters, parameters, (foreign, before, after) => {
      const search = foreign.length > 0 ? `?${foreign.join('&')}` : ''
      const once = writeParameters(search, NAMESPACE, before)
      const gone = writeParameters(writeParameters(once, NAMESPACE, after), NAMESPACE, [])
      expect(gone).toBe(search === '?' ? '' : search)
    }),
  )
})

it('the parameters of two searches stay apart (search.10)', () => {
  const search = '?products.q=tea&products2.q=coffee&products.q2=x&xproducts.q=y'
  expect(readParameters(search, 'products')).toEqual([
    ['q', 'tea'],
    ['q2', 'x'],
  ])
  expect(readParameters(search, 'products2')).toEqual([['q', 'coffee']])
  expect(writeParameters(search, 'products', [['q', 'mate']])).toBe(
    '?products2.q=coffee&xproducts.q=y&products.q=mate',
  )
})

it('names are read in any encoding, and malformed ones ignored (search.11)', () => {
  expect(readParameters('?products%2Eq=green+tea%21&products.tag=%E0%A4%A', 'products')).toEqual([
    ['q', 'green tea!'],
  ])
  expect(readParameters('?products.&products.tag&%ZZ=1', 'products')).toEqual([['tag', '']])
})

it('lone surrogates are dropped', () => {
  expect(writeParameters('', 'products', [['q', 'tea \ud83c']])).toBe('?products.q=tea%20')
})

it('at most 600 parameters of a search are read (search.11)', () => {
  const search = `?${Array.from({ length: 5_000 }, (_, i) => `products.tag=t${i}`).join('&')}`
  expect(readParameters(search, 'products')).toHaveLength(600)
})

it('a plain parameter is replaced in place, and all other bytes stay (content.3)', () => {
  fc.assert(
    fc.property(
      fc.array(foreignPair),
      fc.array(foreignPair),
      fc.string(),
      (before, after, value) => {
        const isForeign = (pair: string) => readPlain(`?${pair}`, 's') === null
        const [one, two] = [before.filter(isForeign), after.filter(isForeign)]
        const search = `?${[...one, 's=old', ...two].join('&')}`
        const written = writePlain(search, 's', value)
        expect(written.startsWith(`?${[...one, 's='].join('&')}`)).toBe(true)
        expect(written.endsWith(['', ...two].join('&'))).toBe(true)
        expect(readPlain(written, 's')).toBe(value.replace(/\p{Surrogate}/gu, ''))
      },
    ),
  )
})

it.each([
  ['', 's', 'tea', '?s=tea'],
  ['?s=tea', 's', null, ''],
  ['?a=1&s=tea&s=2&b', 's', 'x', '?a=1&s=x&b'],
  ['?s=te%61', 's', 'tea', '?s=te%61'],
  ['?s', 's', '', '?s'],
  ['?s=%', 's', 'tea', '?s=tea'],
])('%s with %s set to %s is %s (content.3)', (search, name, value, written) => {
  expect(writePlain(search, name, value)).toBe(written)
})
