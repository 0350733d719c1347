// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { npmPackage } from '../../widgets/build/npm-package.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Files that a build writes beside the package; those of the plugin do not belong to it. */
const BUILT = [
  'trade-blocks.js',
  'trade-blocks.css',
  'trade-blocks.d.ts',
  'react.d.ts',
  'openapi.d.ts',
  'openapi.json',
  'openapi-page.html',
  'custom-elements.json',
  'vscode.html-custom-data.json',
  'payment-scripts.json',
  'search-index.json',
  'licences.txt',
  'chunks/state-12345678.js',
  'wordpress/trade-blocks.zip',
]

let folder: string
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trade-package-'))
  for (const file of BUILT) write(file, 'x')
  const plugin = npmPackage(ROOT)
  const emitFile = ({ fileName, source }: { fileName: string; source: string }) =>
    write(fileName, source)
  await (plugin.generateBundle as unknown as () => Promise<void>).call({ emitFile })
})
afterAll(() => rmSync(folder, { recursive: true }))

it('dist is an npm package with scripts, types and descriptions, but no plugin (package.1)', () => {
  const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const [packed] = JSON.parse(stdout)
  const files = packed.files.map(({ path }: { path: string }) => path).sort()
  const others = ['openapi-page.html', 'wordpress/trade-blocks.zip']
  expect(files).toEqual(
    [
      ...BUILT.filter((file) => !others.includes(file)),
      'LICENSE',
      'README.md',
      'package.json',
    ].sort(),
  )
})

it('the package contains every file that it names (package.1)', () => {
  const { exports, main, types, customElements } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const named = [main, types, customElements, ...Object.values(exports)].flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target as Record<string, string>),
  )
  const paths = named.filter((path) => !path.includes('*')).map((path) => path.replace('./', ''))
  expect(paths.filter((path) => !BUILT.includes(path))).toEqual([])
  expect(paths.length).toBeGreaterThan(6)
})
