// @vitest-environment node
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { paymentScripts } from '../../widgets/build/inventory.mjs'
import { address, bundleOf, tag } from './bundle'

const bundle = bundleOf({
  react: {},
  shell: { isEntry: true },
  state: { imports: ['shell'], dynamicImports: ['adding'], isEntry: true },
  adding: {},
  'trade-checkout': {
    imports: ['react', 'state'],
    dynamicImports: ['provider'],
    isEntry: true,
  },
  provider: {},
  'trade-basket-panel': { imports: ['react'], isEntry: true },
  'trade-product-search': { imports: ['react', 'hits'], isEntry: true },
  hits: {},
})

describe('the scripts of the payment page', () => {
  const scripts = paymentScripts(bundle, [
    tag('trade-checkout', { paymentPage: 'at load' }),
    tag('trade-basket-panel', { siteWide: true }),
    tag('trade-product-search'),
  ])
  const named = (name: string) => scripts.find((script) => script.address === address(name))

  it('the inventory lists the scripts of the tags on the payment page, and no others', () => {
    expect(scripts.map((script) => script.address).sort()).toEqual(
      ['adding', 'provider', 'react', 'shell', 'state', 'trade-basket-panel', 'trade-checkout'].map(
        address,
      ),
    )
  })

  it('a script of the inventory runs at load or when used', () => {
    expect(named('react')?.when).toBe('at load')
    expect(named('provider')?.when).toBe('when used')
    expect(named('trade-basket-panel')?.when).toBe('when used')
  })

  it('a script of the inventory names the parts that need it', () => {
    expect(named('react')?.why).toBe('needed by trade-basket-panel, trade-checkout')
  })

  it('a script of the inventory has the hash of its content', () => {
    const hash = createHash('sha384').update('export const react = 1\n').digest('base64')
    expect(named('react')?.integrity).toBe(`sha384-${hash}`)
  })
})
