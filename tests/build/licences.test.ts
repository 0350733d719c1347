// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { type Plugin, rollup } from 'rollup'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LICENCES, licences, noticesOf } from '../../widgets/build/licences.mjs'

let root: string
function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
/** A package that exports its own name, with the files of its licence. */
function writePackage(name: string, files: Record<string, string>, about: object = {}) {
  const folder = `node_modules/${name}`
  write(
    `${folder}/package.json`,
    JSON.stringify({ name, version: '1.2.3', license: 'MIT', main: 'index.js', ...about }),
  )
  write(`${folder}/index.js`, `export const value = '${name}'\n`)
  for (const [file, text] of Object.entries(files)) write(`${folder}/${file}`, text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'licences-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** The notices of a build of the tags and one of the loader, by their code. */
async function build(tags: string, loader = ''): Promise<string> {
  const { ofTags, ofLoader } = licences()
  const run = async (name: string, code: string, plugin: Plugin) => {
    write(name, code)
    const bundle = await rollup({
      input: join(root, name),
      plugins: [nodeResolve({ rootDir: root }), plugin],
      onLog: () => {},
    })
    return (await bundle.generate({ format: 'es' })).output
  }
  await run('tags.js', tags, ofTags())
  const output = await run('loader.js', loader, ofLoader())
  const file = output.find(({ fileName }) => fileName === LICENCES)
  return file?.type === 'asset' ? String(file.source) : ''
}
const uses = (...names: string[]) =>
  names
    .map((name, at) => `import { value as v${at} } from '${name}'\nconsole.log(v${at})`)
    .join('\n')

it('exactly the packages in the scripts have a licence notice (package.60)', async () => {
  writePackage('tea', { LICENSE: 'Tea may be copied.' }, { repository: 'leaf/tea' })
  writePackage('@scope/pot', { 'LICENCE.md': 'Pots may be copied.', NOTICE: 'Made by potters.' })
  writePackage('only-in-the-loader', { 'COPYING.txt': 'Loaders may be copied.' })
  writePackage('unused', { LICENSE: 'Never read.' })
  write('node_modules/tea/deep/index.js', "export { value } from 'tea'")
  const notices = await build(
    `${uses('tea/deep/index.js', '@scope/pot')}\nimport { value } from 'unused'\nconst unused = () => value`,
    uses('only-in-the-loader'),
  )
  expect(notices).toContain('tea 1.2.3, MIT, https://github.com/leaf/tea\n\nTea may be copied.')
  expect(notices).toContain('@scope/pot 1.2.3, MIT\n\nPots may be copied.\n\nMade by potters.')
  expect(notices).toContain('Loaders may be copied.')
  expect(notices).not.toContain('unused')
})

it('a licence text that packages share appears once, below all of them (package.60)', () => {
  writePackage('a', { LICENSE: 'The same.' })
  writePackage('b', { LICENSE: 'The same.\n' })
  const notices = noticesOf([join(root, 'node_modules/b'), join(root, 'node_modules/a')])
  expect(notices).toContain('a 1.2.3, MIT\nb 1.2.3, MIT\n\nThe same.\n')
  expect(notices.split('The same.')).toHaveLength(2)
})

it('a package without a licence text fails the build (package.60)', async () => {
  writePackage('tea', {})
  await expect(build(uses('tea'))).rejects.toThrow('tea is bundled and has no text of its licence')
})

it('a licence that a package fails to publish comes from our copy (package.60)', () => {
  writePackage('@r2wc/core', {})
  expect(noticesOf([join(root, 'node_modules/@r2wc/core')])).toContain('Copyright (c) 2022 Bitovi')
})
