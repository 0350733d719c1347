// @vitest-environment node
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf } from './sources'
import { WITHOUT_TEST } from './without-test'

const isCode = (file: string) => /\.tsx?$/.test(file)

/** The maximum number of files of a folder of `src/atoms`. */
const MAX_AREA_FILES = 18
/** The maximum number of files of checkout and payment together. */
const MAX_CHECKOUT_FILES = 25

it('the root of src has at most 8 code files', () => {
  const root = filesOf('src').filter((file) => isCode(file) && dirname(file) === 'src')
  expect(root.length).toBeGreaterThan(0)
  expect(root.length).toBeLessThanOrEqual(8)
})

it(`no area of the atoms has more than ${MAX_AREA_FILES} files`, () => {
  const sizes: Record<string, number> = {}
  for (const file of filesOf('src/atoms')) {
    sizes[dirname(file)] = (sizes[dirname(file)] ?? 0) + 1
  }
  expect(Object.keys(sizes).length).toBeGreaterThan(8)
  const large = Object.entries(sizes).filter(([, size]) => size > MAX_AREA_FILES)
  expect(large).toEqual([])
})

it(`checkout and payment together have at most ${MAX_CHECKOUT_FILES} files`, () => {
  const files = filesOf('src/atoms/checkout', 'src/atoms/payment')
  expect(files.length).toBeGreaterThan(5)
  expect(files.length).toBeLessThanOrEqual(MAX_CHECKOUT_FILES)
})

it('each file of lib, entities, api and atoms has its test under the same path, or a reason', () => {
  const sources = filesOf('src/lib', 'src/entities', 'src/api', 'src/atoms').filter(isCode)
  const tests = new Set(filesOf('tests'))
  const untested = sources.filter((file) => {
    const path = file.replace(/^src\//, 'tests/').replace(/\.tsx?$/, '.test.ts')
    return !tests.has(path) && !tests.has(`${path}x`)
  })
  expect(sources.length).toBeGreaterThan(100)
  expect(untested.sort()).toEqual(Object.keys(WITHOUT_TEST).sort())
})
