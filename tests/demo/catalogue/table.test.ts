// @vitest-environment node
import { expect, it } from 'vitest'
import { readTable } from '../../../demo/catalogue/table'

it('a table with a missing cell is refused', () => {
  expect(() => readTable(['name', 'code'], 'Assam')).toThrow('2 cells expected')
})
