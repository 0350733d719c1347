// @vitest-environment node
import { expect, it } from 'vitest'
import { openPage } from './site-pages'

it('every page has the header buttons with plain links (page.4)', async () => {
  const { page } = await openPage('/')
  expect(page.querySelector('trade-account-button > a')?.getAttribute('href')).toBe('/login')
  expect(page.querySelector('trade-basket-button > a')?.getAttribute('href')).toBe('/basket')
})
