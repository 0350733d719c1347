// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src', 'widgets', 'demo'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const code = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** The files below a folder whose code has a match. */
const filesWith = (pattern: RegExp, folder: RegExp) =>
  files.filter((file) => folder.test(file) && pattern.test(code(file)))

describe('the code', () => {
  it('was read', () => {
    expect(files.length).toBeGreaterThan(150)
  })

  it('sets markup in one place', () => {
    expect(filesWith(/dangerouslySetInnerHTML/, /^src|^widgets/)).toEqual([
      'src/components/ui/Markup.tsx',
    ])
  })

  it('makes one store', () => {
    expect(filesWith(/\bcreateStore\(/, /^src|^widgets/)).toEqual(['src/atoms/base/store.ts'])
  })

  it('keeps the network, storage and address out of components', () => {
    const reach =
      /\bfetch\(|\b(local|session)Storage\b|\blocation\.|\bhistory\.|document\.cookie|XMLHttpRequest/
    expect(filesWith(reach, /^src\/components/)).toEqual([])
  })

  it('keeps browser storage behind lib/storage', () => {
    expect(filesWith(/\b(local|session)Storage\b/, /^src/)).toEqual(['src/lib/storage.ts'])
  })

  it('has no barrel files and no default exports', () => {
    expect(filesWith(/^export \*/m, /./)).toEqual([])
    expect(filesWith(/^export default/m, /./)).toEqual([])
  })

  it('has no logic in the folders of the tags', () => {
    const long = files.filter(
      (file) => /^widgets\/trade-[^/]+\//.test(file) && read(file).split('\n').length > 25,
    )
    expect(long).toEqual([])
  })

  it('names files for what they hold', () => {
    const vague = /^(utils?|helpers?|common|manager|data|misc|shared|index)\.tsx?$/i
    const names = files.filter(
      (file) => vague.test(basename(file)) && !/^widgets\/trade-[^/]+\/index\.ts$/.test(file),
    )
    expect(names).toEqual([])
  })

  it('leaves nothing for later', () => {
    expect(files.filter((file) => /\b(TODO|FIXME|XXX|HACK)\b/.test(read(file)))).toEqual([])
  })
})
