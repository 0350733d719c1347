// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { relatedTests, SHARED_BY_ALL } from './related.mjs'

const folder = mkdtempSync(join(tmpdir(), 'related-'))

/** A chain of imports: the table imports the pot, which imports the leaf. */
const FILES = {
  'src/leaf.ts': 'export interface Leaf { colour: string }\nexport const leaf = 1',
  'src/leaf.css': '',
  'src/pot.tsx': "import './leaf.css'\nimport {\n  leaf,\n} from './leaf'\nexport const pot = leaf",
  'src/table.ts': "export const table = () => import('./pot')",
  'src/index.ts': "import type { Leaf } from './leaf'\nexport const list: Leaf[] = []",
  'tests/leaf.test.ts': "import { leaf } from '../src/leaf'",
  'tests/pot.test.tsx': "import { pot } from '../src/pot'",
  'tests/garden.test.ts': "vi.mock('../src/leaf', { spy: true })",
  'tests/a-table.test.ts': "import { table } from '../src/table'",
  'tests/list.test.ts': "import { list } from '../src'",
  'tests/architecture/layers.test.ts': "import '../../src/leaf'",
}

beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  execFileSync('git', ['init', '-q'], { cwd: folder })
})
afterAll(() => rmSync(folder, { recursive: true }))

const related = (...changed: string[]) => relatedTests(changed, folder)

it("a changed file's own test comes first, then those with the fewest imports in between", () => {
  expect(related('src/leaf.ts')).toEqual({
    tests: [
      'tests/leaf.test.ts',
      'tests/garden.test.ts',
      'tests/pot.test.tsx',
      'tests/a-table.test.ts',
    ],
    own: 1,
  })
})

it("a changed test counts as its own; a style sheet reaches its importers' tests", () => {
  expect(related('src/leaf.css', 'tests/garden.test.ts')).toEqual({
    tests: ['tests/garden.test.ts', 'tests/pot.test.tsx', 'tests/a-table.test.ts'],
    own: 1,
  })
})

it('types, deleted files and files that nothing imports reach no test', () => {
  expect(related('src/index.ts').tests).toEqual(['tests/list.test.ts'])
  expect(related('src/gone.ts', 'README.md').tests).toEqual([])
})

it('files that every test depends on are listed by name', () => {
  expect(
    ['package.json', 'tests/setup.ts', 'src/leaf.ts'].filter((file) => SHARED_BY_ALL.test(file)),
  ).toEqual(['package.json', 'tests/setup.ts'])
})
