// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { type Plugin, rollup } from 'rollup'
import { describe, expect, it } from 'vitest'
import {
  BUILT_IN_MODULES,
  LEFT_OUT_MODULES,
  LEFT_OUT_PACKAGES,
  substitutes,
} from '../../widgets/build/substitutes.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const INSTANTSEARCH = join(ROOT, 'node_modules/instantsearch.js/es')
const SEARCH = join(ROOT, 'src/components/search')

/** A module with this source. */
const virtual = (source: string): Plugin => ({
  name: 'virtual',
  resolveId: (id) => (id === 'virtual' ? id : null),
  load: (id) => (id === 'virtual' ? source : null),
})

/** The names that a module exports. */
async function exportsOf(id: string, ...plugins: Plugin[]): Promise<string[]> {
  const bundle = await rollup({
    input: id,
    external: (other) => other !== id,
    plugins,
    onLog: () => undefined,
  })
  const { output } = await bundle.generate({ format: 'es' })
  return output[0].exports
}

/** The substitutes in a build of this source. */
async function substitutesIn(source: string): Promise<string[]> {
  const importers = new Map<string, readonly string[]>()
  const bundle = await rollup({
    input: 'virtual',
    external: /^react(-dom)?(\/|$)/,
    plugins: [
      virtual(source),
      substitutes(),
      nodeResolve({ browser: true, modulePaths: [join(ROOT, 'node_modules')] }),
      commonjs(),
      {
        name: 'importers',
        buildEnd() {
          for (const id of this.getModuleIds()) {
            if (id.startsWith('\0trade-left-out:')) {
              importers.set(id.slice(16), this.getModuleInfo(id)?.importers ?? [])
            }
          }
        },
      },
    ],
    onLog: () => undefined,
  })
  const { output } = await bundle.generate({ format: 'es' })
  const parts = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  return [...importers]
    .filter(([, ids]) => ids.some((id) => parts.includes(id)))
    .map(([name]) => name)
    .sort()
}

/** The search components' imports from InstantSearch, as one module. */
function searchSource(): string {
  const names = readdirSync(SEARCH, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(SEARCH, file), 'utf8'))
    .flatMap((code) => [...code.matchAll(/^import \{([^}]+)\} from 'react-instantsearch'$/gm)])
    .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  expect(names.length).toBeGreaterThan(3)
  return `export { ${[...new Set(names)].join(', ')} } from 'react-instantsearch'`
}

describe('the substitutes of the build', () => {
  it.each(
    Object.entries(LEFT_OUT_MODULES),
  )('the substitute for %s replaces one InstantSearch module and exports nothing else', async (end, source) => {
    const files = readdirSync(INSTANTSEARCH, { recursive: true, encoding: 'utf8' })
      .map((file) => join(INSTANTSEARCH, file))
      .filter((file) => file.endsWith(end.replaceAll('/', sep)))
    expect(files).toHaveLength(1)
    expect(await exportsOf(files[0] ?? '')).toEqual(
      expect.arrayContaining(await exportsOf('virtual', virtual(source))),
    )
  })

  it.each(
    Object.entries(LEFT_OUT_PACKAGES),
  )('the substitute for the package %s exports only names of the package', async (name, source) => {
    const names = Object.keys((await import(name)) as object)
    expect(names).toEqual(expect.arrayContaining(await exportsOf('virtual', virtual(source))))
  })

  it.each(
    Object.keys(BUILT_IN_MODULES),
  )('the package %s exports nothing that React lacks', async (name) => {
    expect(Object.keys(await import('react'))).toEqual(
      expect.arrayContaining(Object.keys((await import(name)).default)),
    )
  })

  it('the product search reaches every substitute for a module of InstantSearch or a built-in', async () => {
    expect(await substitutesIn(searchSource())).toEqual(
      Object.keys({ ...LEFT_OUT_MODULES, ...BUILT_IN_MODULES }).sort(),
    )
  })

  it('schemas read their own fields only, whatever a page adds to Object.prototype (host.53)', async () => {
    const bundle = await rollup({
      input: 'virtual',
      plugins: [
        virtual(`import * as v from 'valibot'
          export const schemas = [v.object, v.looseObject, v.strictObject].map((make) =>
            make({ id: v.string() }))
          export const read = (schema) => v.safeParse(schema, { id: 'a' })`),
        substitutes(),
        nodeResolve({ modulePaths: [join(ROOT, 'node_modules')] }),
      ],
    })
    const { output } = await bundle.generate({ format: 'es' })
    const code = Buffer.from(output[0].code).toString('base64')
    const { schemas, read } = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)
    Object.assign(Object.prototype, { each: () => undefined })
    try {
      for (const schema of schemas) expect(read(schema).output.id).toBe('a')
    } finally {
      Reflect.deleteProperty(Object.prototype, 'each')
    }
  })

  it('ofetch reaches every substitute for a package', async () => {
    expect(await substitutesIn(`export { ofetch } from 'ofetch'`)).toEqual(
      Object.keys(LEFT_OUT_PACKAGES).sort(),
    )
  })
})
