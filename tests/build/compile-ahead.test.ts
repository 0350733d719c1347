import { rollup } from 'rollup'
import { expect, it } from 'vitest'
import { compileAhead } from '../../widgets/build/compile-ahead.mjs'

/** The build of a module with a chunk of this name. */
async function build(name: string) {
  const bundle = await rollup({
    input: { [name]: 'virtual' },
    plugins: [
      { name: 'virtual', resolveId: (id) => id, load: () => 'export const tea = 1' },
      compileAhead(['react']),
    ],
  })
  const { output } = await bundle.generate({ format: 'es' })
  return output[0].code
}

it('the named chunks begin with the hint to compile all functions', async () => {
  expect(await build('react')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n.*tea/)
  expect(await build('other')).not.toContain('allFunctionsCalledOnLoad')
})
