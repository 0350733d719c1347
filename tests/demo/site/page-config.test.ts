// @vitest-environment node
import { expect, it } from 'vitest'
import { createSite } from '../../../demo/site/site'
import { readConfig } from '../../../src/config'
import { parsePage } from './parse-page'
import { openPage } from './site-pages'

const environment = {
  ALGOLIA_APP_ID: 'REALAPP',
  ALGOLIA_SEARCH_KEY: 'public',
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
}

it('Trade Blocks can read the configuration of a page (page.2)', async () => {
  const { page } = await openPage('/shop')
  const config = readConfig(page)
  expect(config).toMatchObject({
    apiBase: '/api',
    search: { hosts: ['/search'], applicationId: 'TRADEDEMO' },
    customerService: { phone: '0117 496 0174' },
    bankDetails: { sortCode: '00-00-00' },
    analytics: 'always',
  })
})

it('outside services need API keys, and the policy then allows them', async () => {
  const answer = await createSite({ environment }).request('/shop')
  const page = parsePage(await answer.text())
  expect(readConfig(page)).toMatchObject({
    search: { applicationId: 'REALAPP', searchKey: 'public', hosts: [] },
    cardProvider: { publishableKey: 'pk_test_public' },
  })
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toMatch(/connect-src [^;]*algolia\.net[^;]*api\.stripe\.com/)
  expect(policy).toMatch(
    /script-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
  )
})

it('a page never contains a secret key', async () => {
  const text = await (await createSite({ environment }).request('/checkout')).text()
  expect(text).not.toContain('sk_test_secret')
})
