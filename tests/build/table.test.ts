// @vitest-environment node
import type { OutputBundle } from 'rollup'
import { describe, expect, it } from 'vitest'
import { makeTable } from '../../widgets/build/table.mjs'

const chunk = (name: string, imports: string[] = [], isEntry = true) => ({
  [`chunks/${name}-12345678.js`]: {
    type: 'chunk',
    name,
    isEntry,
    fileName: `chunks/${name}-12345678.js`,
    imports: imports.map((other) => `chunks/${other}-12345678.js`),
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
  ...chunk('react', [], false),
  ...chunk('shell'),
  ...chunk('state', ['shell']),
  ...chunk('core', ['react', 'state', 'shell'], false),
  ...chunk('trade-price', ['core', 'react']),
  ...chunk('trade-basket-panel', ['core']),
  ...chunk('trade-basket-button', ['core']),
} as unknown as OutputBundle

describe('the table of chunks', () => {
  const [files, parts] = makeTable(bundle, [
    tag('trade-price'),
    tag('trade-basket-panel', { loadOn: 'trade:panel:basket', siteWide: true }),
    tag('trade-basket-button', { shell: true }),
  ])
  const names = files.split(' ')
  const filesOf = (part: string) => parts[part]?.[0].split(' ').map((number) => names[+number])

  it('names every chunk once', () => {
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('react-12345678')
  })

  it('lists all that a tag needs, what it needs first and itself last', () => {
    expect(filesOf('price')).toEqual([
      'react-12345678',
      'shell-12345678',
      'state-12345678',
      'core-12345678',
      'trade-price-12345678',
    ])
    expect(filesOf('state')).toEqual(['shell-12345678', 'state-12345678'])
  })

  it('says what a tag waits for, whether it is site-wide and whether it has a shell', () => {
    expect(parts['basket-panel']?.slice(1)).toEqual(['panel:basket', 'w'])
    expect(parts['basket-button']?.slice(1)).toEqual(['', 's'])
    expect(parts.price).toHaveLength(1)
  })

  it('is not made when a part is missing', () => {
    expect(() => makeTable(bundle, [tag('trade-login')])).toThrow(/trade-login/)
  })
})
