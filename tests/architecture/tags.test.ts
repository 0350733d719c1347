// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { pagesOfTags } from '../../widgets/build/readme.mjs'
import { readTags } from '../../widgets/build/tags.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const folders = readdirSync(`${ROOT}widgets`).filter((name) => name.startsWith('trade-'))
const source = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8')

it('every folder of widgets/ is a tag with a block.json', () => {
  const tags = readTags(`${ROOT}widgets`).map(({ tag }) => tag)
  expect(tags).toEqual(folders.sort())
  expect(tags.length).toBeGreaterThanOrEqual(14)
})

it('every block.json says where its tag goes', () => {
  const without = readTags(`${ROOT}widgets`).filter(({ block }) => !block.trade?.place)
  expect(without.map(({ tag }) => tag)).toEqual([])
})

it.each(folders)('%s is defined from its own block.json', (tag) => {
  const code = source(`widgets/${tag}/index.ts`)
  expect(code).toContain("from './block.json'")
  expect(code).toMatch(/^define(Drawn)?Element\(block, \w+\)$/m)
})

it.each(
  Object.entries(pagesOfTags()),
)('%s describes the tags as their block.json does ("npm run fix" writes it)', (page, text) => {
  expect(source(page)).toBe(text)
})
