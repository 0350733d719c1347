// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { elementTypes, reactTypes } from '../../widgets/build/editor-files.mjs'
import { packageOf } from '../../widgets/build/npm-package.mjs'
import { pageTypes } from '../../widgets/build/page-types.mjs'
import { readTags } from '../../widgets/build/tags.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const shop = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

let site: string
beforeAll(() => {
  const tags = readTags(join(ROOT, 'widgets'))
  // A folder inside the project, so that React's types resolve.
  site = mkdtempSync(join(ROOT, 'node_modules/.trade-types-'))
  const folder = join(site, 'node_modules', shop.name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packageOf(shop)))
  writeFileSync(join(folder, 'trade-blocks.d.ts'), `${elementTypes(tags)}\n${pageTypes()}`)
  writeFileSync(join(folder, 'react.d.ts'), reactTypes(tags))
})
afterAll(() => rmSync(site, { recursive: true }))

/** TypeScript's messages for a file of a site that depends on the package. */
function complaints(code: string): string[] {
  const file = join(site, 'page.tsx')
  writeFileSync(file, code)
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    jsx: ts.JsxEmit.ReactJSX,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  })
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

describe('the types for a site', () => {
  it('the published types accept tags, their properties, events and actions (package.1)', () => {
    expect(
      complaints(`
        import type {} from 'trade-blocks'
        import type {} from 'trade-blocks/react'
        export const page = <trade-price product-id="1001" sku="TEA" className="x" />
        document.querySelector('trade-add-to-basket')!.detail = true
        document.addEventListener('trade:basket', ({ detail }) => detail.totalItems.toFixed())
        document.addEventListener('trade:before-add', (event) => {
          if (event.detail.qty > 5) event.preventDefault()
          event.detail.message = 'At most five'
          event.detail.outcome.then((isDone: boolean) => isDone)
        })
        window.tradeBlocks.openPanel('basket').then(() => window.tradeBlocks.version.length)
        export const added: Promise<boolean> = window.tradeBlocks.addToBasket({ productId: '1', sku: 'A', title: 'Tea' })
      `),
    ).toEqual([])
  })

  it('the published types refuse unknown values, panels and property types', () => {
    expect(
      complaints(`
        import type {} from 'trade-blocks'
        import type {} from 'trade-blocks/react'
        export const page = <trade-checkout page="nowhere" />
        window.tradeBlocks.openPanel('cart')
        document.querySelector('trade-add-to-basket')!.detail = 'yes'
      `),
    ).toHaveLength(3)
  })

  it('a site without React needs no React types (package.1)', () => {
    const declaration = readFileSync(
      join(site, 'node_modules', shop.name, 'trade-blocks.d.ts'),
      'utf8',
    )
    expect(declaration).not.toContain("'react'")
  })
})
