import type { OutputBundle } from 'rollup'
import type { Tag } from '../../widgets/build/tags.mjs'

/** The location of a chunk. */
export const address = (name: string) => `chunks/${name}-12345678.js`

interface ChunkOptions {
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}

/** A chunk of a bundle, by its name and its imports. */
const chunk = (
  name: string,
  { imports = [], dynamicImports = [], isEntry = false }: ChunkOptions,
) => ({
  type: 'chunk',
  name,
  isEntry,
  fileName: address(name),
  code: `export const ${name.replaceAll('-', '_')} = 1\n`,
  imports: imports.map(address),
  dynamicImports: dynamicImports.map(address),
})

/** Rollup's output, from chunks by name. */
export const bundleOf = (chunks: Record<string, ChunkOptions>) =>
  Object.fromEntries(
    Object.entries(chunks).map(([name, options]) => [address(name), chunk(name, options)]),
  ) as unknown as OutputBundle

/** A tag as its `block.json` describes it. */
export const tag = (name: string, trade?: object): Tag => ({
  tag: name,
  entry: '',
  block: {
    name: name.replace('-', '-blocks/'),
    title: name,
    description: name,
    attributes: {},
    ...(trade ? { trade } : {}),
  },
})
