// @vitest-environment node
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { circlesOfAreas } from './areas'
import { exportedBaseAtoms } from './base-atoms'
import { code, filesOf, read } from './sources'

const files = filesOf('src', 'widgets', 'demo').filter((file) => /\.tsx?$/.test(file))

/** The files below a folder whose code has a match. */
const filesWith = (pattern: RegExp, folder: RegExp) =>
  files.filter((file) => folder.test(file) && pattern.test(code(file)))

it('all code of shop and demo is checked', () => {
  expect(files.length).toBeGreaterThan(150)
})

it('only one component sets markup', () => {
  expect(
    filesWith(/dangerouslySetInnerHTML/, /^src|^widgets/).map((file) => basename(file)),
  ).toEqual(['Markup.tsx'])
})

it('only one module creates the store', () => {
  expect(filesWith(/\bcreateStore\(/, /^src|^widgets/)).toEqual(['src/atoms/base/store.ts'])
})

it('base atoms are private: other modules read them and act, but set nothing directly', () => {
  const found = files
    .filter((file) => /^src/.test(file) && /Atom\b/.test(read(file)))
    .flatMap((file) => exportedBaseAtoms(read(file)).map((name) => `${file}: ${name}`))
  expect(found).toEqual([])
})

it.each([
  ['export const a = atom(0)', ['a']],
  ['export const a = atom<A | null>(null)', ['a']],
  ['const a = atom<A>(B)\nexport { a }', ['a']],
  ['const a = atom<A>(B)\nexport { a as bAtom }', ['a']],
  ['export const a = storedAtom(tabStore, NAME, readAs(A))', ['a']],
  ['const a = atom(0)\nexport const b = atom((get) => get(a))', []],
  ['export const a = atom(null, (_get, set) => set(b, 1))', []],
  ['export const a = atom(null, add)', []],
  ['export const a = storedAtom(tabStore, NAME, (stored) => stored)', ['a']],
])('a planted breach is found: %s', (source, names) => {
  expect(exportedBaseAtoms(source)).toEqual(names)
})

it('components of two areas never import each other in a circle', () => {
  const components = files.filter((file) => /^src\/components/.test(file))
  const imports = (file: string) =>
    [...code(file).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) =>
      join(dirname(file), path),
    )
  const found = components.map((file) => ({ file, imports: imports(file) }))
  expect(found.flatMap((each) => each.imports).length).toBeGreaterThan(1_000)
  expect(circlesOfAreas(found)).toEqual([])
})

it('a planted import cycle of areas is found, however long', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((area) => `src/components/${area}/X.tsx`) as [
    string,
    string,
    string,
  ]
  const chain = [
    { file: a, imports: [b, 'src/lib/text/plural'] },
    { file: b, imports: [c, b] },
  ]
  expect(circlesOfAreas(chain)).toEqual([])
  expect(circlesOfAreas([...chain, { file: c, imports: [a] }])).toEqual(['a → b → c → a'])
})

it("all JSX uses the shop's runtime, which wraps every text (host.40)", () => {
  const { jsxImportSource } = JSON.parse(read('tsconfig.json')).compilerOptions
  const { imports } = JSON.parse(read('package.json'))
  const runtime = imports[`${jsxImportSource}/jsx-runtime`].replace('./', '')
  const own = read('widgets/build/tsconfig.json')
  expect(own).toContain('"extends": "../../tsconfig.json"')
  expect(own).not.toContain('jsx')
  expect(filesWith(/react\/jsx|@jsx/, /^src|^widgets/)).toEqual([runtime])
  // `createElement` is safe in these files: each text is the only child of its element.
  expect(filesWith(/[^.]createElement\(/, /^src|^widgets/)).toEqual([
    'src/components/header/HeaderLink.tsx',
    'src/element/define-element.tsx',
  ])
})

it('components use neither network, storage nor address', () => {
  const reach =
    /\bfetch\(|\b(local|session)Storage\b|\blocation\.|\bhistory\.|document\.cookie|XMLHttpRequest/
  expect(filesWith(reach, /^src\/components/)).toEqual([])
})

it('no field has a maxlength, which would cut pasted text (look.21)', () => {
  expect(filesWith(/\bmaxLength=/i, /^src/)).toEqual([])
})

it('lib/storage alone uses browser storage', () => {
  expect(filesWith(/\b(local|session)Storage\b/, /^src/)).toEqual(['src/lib/browser/storage.ts'])
})

it('only the root element is searched, because page forms can shadow document methods (host.53)', () => {
  expect(filesWith(/\bdocument\.querySelector/, /^src/)).toEqual([])
})

it('no file uses what old libraries remove from arrays and promises (host.75)', () => {
  expect(filesWith(/\.entries\(\)|\bPromise\.(allSettled|any|withResolvers)\b/, /^src/)).toEqual([])
})

it('no file is a barrel or has a default export', () => {
  expect(filesWith(/^export \*/m, /./)).toEqual([])
  expect(filesWith(/^export default/m, /./)).toEqual([])
})

it('the folders of the tags contain no logic', () => {
  const long = files.filter(
    (file) => /^widgets\/trade-[^/]+\//.test(file) && read(file).split('\n').length > 25,
  )
  expect(long).toEqual([])
})

it('file names describe their content', () => {
  const vague = /^(utils?|helpers?|common|manager|data|misc|shared|index)\.tsx?$/i
  const names = files.filter(
    (file) => vague.test(basename(file)) && !/^widgets\/trade-[^/]+\/index\.ts$/.test(file),
  )
  expect(names).toEqual([])
})

it('no comment is a TODO', () => {
  expect(files.filter((file) => /\b(TODO|FIXME|XXX|HACK)\b/.test(read(file)))).toEqual([])
})
