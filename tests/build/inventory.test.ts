// @vitest-environment node
import { createHash } from 'node:crypto'
import type { OutputBundle } from 'rollup'
import { describe, expect, it } from 'vitest'
import { paymentScripts } from '../../widgets/build/inventory.mjs'

const address = (name: string) => `chunks/${name}-12345678.js`

const chunk = (
  name: string,
  imports: string[] = [],
  dynamicImports: string[] = [],
  isEntry = true,
) => ({
  [address(name)]: {
    type: 'chunk',
    name,
    isEntry,
    fileName: address(name),
    code: `export const ${name.replaceAll('-', '_')} = 1\n`,
    imports: imports.map(address),
    dynamicImports: dynamicImports.map(address),
  },
})

const tag = (name: string, trade?: object) => ({
  tag: name,
  entry: '',
  block: {
    name: name.replace('-', '-blocks/'),
    title: name,
    description: name,
    attributes: {},
    ...(trade ? { trade } : {}),
  },
})

const bundle = {
  ...chunk('react', [], [], false),
  ...chunk('shell'),
  ...chunk('state', ['shell'], ['adding']),
  ...chunk('adding', [], [], false),
  ...chunk('trade-checkout', ['react', 'state'], ['provider']),
  ...chunk('provider', [], [], false),
  ...chunk('trade-basket-panel', ['react']),
  ...chunk('trade-product-search', ['react', 'hits']),
  ...chunk('hits', [], [], false),
} as unknown as OutputBundle

describe('the scripts of the payment page', () => {
  const scripts = paymentScripts(bundle, [
    tag('trade-checkout'),
    tag('trade-basket-panel', { siteWide: true }),
    tag('trade-product-search'),
  ])
  const named = (name: string) => scripts.find((script) => script.address === address(name))

  it('are those that its tags and the site-wide ones need, and no others', () => {
    expect(scripts.map((script) => script.address).sort()).toEqual(
      ['adding', 'provider', 'react', 'shell', 'state', 'trade-basket-panel', 'trade-checkout'].map(
        address,
      ),
    )
  })

  it('come at load, or when they are used', () => {
    expect(named('react')?.when).toBe('at load')
    expect(named('provider')?.when).toBe('when used')
    expect(named('trade-basket-panel')?.when).toBe('when used')
  })

  it('say who needs them', () => {
    expect(named('react')?.why).toBe('needed by trade-basket-panel, trade-checkout')
  })

  it('are known by their content', () => {
    const hash = createHash('sha384').update('export const react = 1\n').digest('base64')
    expect(named('react')?.integrity).toBe(`sha384-${hash}`)
  })
})
