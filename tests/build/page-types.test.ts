// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsxTypes } from '../../widgets/build/editor-files.mjs'
import { pageTypes } from '../../widgets/build/page-types.mjs'
import { readTags } from '../../widgets/build/tags.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let folder: string
beforeAll(() => {
  // Inside the project, where React's types are.
  folder = mkdtempSync(join(ROOT, 'node_modules/.trade-types-'))
  writeFileSync(
    join(folder, 'trade-blocks.d.ts'),
    `${jsxTypes(readTags(join(ROOT, 'widgets')))}\n${pageTypes()}`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What TypeScript says to a file of somebody's site. */
function complaints(code: string): string[] {
  const file = join(folder, 'page.tsx')
  writeFileSync(file, `import './trade-blocks'\n${code}`)
  const program = ts.createProgram([file, join(folder, 'trade-blocks.d.ts')], {
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

// TypeScript reads all of the browser's types for each.
describe('the types for a site', { timeout: 60_000 }, () => {
  it('the published types accept the tags, their properties, the events and the actions', () => {
    expect(
      complaints(`
        export const page = <trade-price product-id="1001" sku="TEA" className="x" />
        document.querySelector('trade-add-to-basket')!.detail = true
        document.addEventListener('trade:basket', ({ detail }) => detail.totalItems.toFixed())
        window.tradeBlocks.openPanel('basket').then(() => window.tradeBlocks.version.length)
        export const added: Promise<boolean> = window.tradeBlocks.addToBasket({ productId: '1', sku: 'A', title: 'Tea' })
      `),
    ).toEqual([])
  })

  it('the published types refuse unknown values, panels and property types', () => {
    expect(
      complaints(`
        export const page = <trade-checkout page="nowhere" />
        window.tradeBlocks.openPanel('cart')
        document.querySelector('trade-add-to-basket')!.detail = 'yes'
      `),
    ).toHaveLength(3)
  })
})
