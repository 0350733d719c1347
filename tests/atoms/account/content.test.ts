import { expect, it } from 'vitest'
import { dashboardContent, layoutContent } from '../../../src/atoms/account/content'
import { openShop } from '../../components/shop'

it('dashboard, support cases and layout belong to the user (account.8, account.9)', async () => {
  const { store, answered } = await openShop({ as: 'history', address: '/account' })
  await answered()
  await store.set(dashboardContent.fetchAtom)
  await store.set(layoutContent.fetchAtom)
  const { value } = store.get(dashboardContent.contentAtom)
  expect(value?.html).toContain('Welcome back')
  expect(value?.dashboard.cases.map(({ status }) => status)).toEqual(['Open', 'Closed'])
  expect(store.get(layoutContent.contentAtom).value?.navigation).toContainEqual({
    title: 'Support',
    href: '/support',
  })
})
