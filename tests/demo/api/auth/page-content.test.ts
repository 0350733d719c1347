// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, Visitor } from '../visitor'

it('form options and layout need no sign-in', async () => {
  const visitor = new Visitor(await openShop())
  const { formOptions } = (await visitor.get('/api/auth/formoptions')).body
  expect(formOptions.source).toContainEqual({ value: 'online', label: 'Online' })
  expect((await visitor.get('/api/auth/layout')).body.navigation).not.toHaveLength(0)
})
