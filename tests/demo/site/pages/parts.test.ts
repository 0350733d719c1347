// @vitest-environment node
import { expect, it } from 'vitest'
import { partsPage, readParts } from '../../../../demo/site/pages/parts'
import { readClasses } from '../../../../widgets/build/tokens.mjs'
import { read } from '../../../architecture/sources'

const THEMING = read('widgets/theming.md')

it('the page of parts shows every class name of a part (package.4)', async () => {
  expect(readParts(THEMING)).toEqual(
    [...readClasses()].map(([area, names]) => [area, names.map((name) => name.slice(1))]),
  )
  const content = String(await partsPage(THEMING).content)
  const places = [...content.matchAll(/data-part="([\w-]+)"/g)].map(([, name]) => `.${name}`)
  expect(places).toEqual([...readClasses().values()].flat())
})
