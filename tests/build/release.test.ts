// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { releaseHash } from '../../widgets/build/release.mjs'

let root: string
function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const hash = () => releaseHash(root, ['src', 'package-lock.json'])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'))
  write('src/loader/loader.ts', 'export const loader = 1\n')
  write('src/atoms/basket/basket.ts', 'export const basket = 1\n')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

it('the release hash is stable and fits into a file name', () => {
  expect(hash()).toBe(hash())
  expect(hash()).toMatch(/^[\w-]{8}$/)
})

it.each([
  ['src/atoms/basket/basket.ts', 'export const basket = 2\n'],
  ['src/atoms/product/prices.ts', ''],
  ['package-lock.json', '{"lockfileVersion":3}'],
])('the release hash changes when %s changes', (path, text) => {
  const before = hash()
  write(path, text)
  expect(hash()).not.toBe(before)
})
