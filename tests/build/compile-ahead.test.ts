import { rollup } from 'rollup'
import { expect, it } from 'vitest'
import { compileAhead } from '../../widgets/build/compile-ahead.mjs'

/** The build of a module with this source. */
async function build(source: string) {
  const bundle = await rollup({
    input: 'virtual',
    plugins: [{ name: 'virtual', resolveId: (id) => id, load: () => source }, compileAhead(100)],
  })
  const { output } = await bundle.generate({ format: 'es' })
  return output[0].code
}

it('large chunks begin with the hint to compile all functions', async () => {
  const large = `export const tea = '${'leaf '.repeat(20)}'`
  expect(await build(large)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n.*tea/)
  expect(await build('export const tea = 1')).not.toContain('allFunctionsCalledOnLoad')
})
