// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { ACCOUNTS } from '../../../demo/database/seed/accounts'
import { createSite } from '../../../demo/site/site'
import { readConfig } from '../../../src/config'
import { ROUTES } from '../../../src/routes'
import { parsePage } from './parse-page'

const mail = {
  id: 1,
  to: 'new@thepottingshed.example',
  subject: 'Your trade account <has> been approved',
  body: 'Hello Nadia.',
  link: '/login?token=abc',
  created_at: '2026-11-20T10:00:00.000Z',
}
const site = createSite({ demo: { accounts: ACCOUNTS, mails: async () => [mail] } })

async function open(path: string) {
  const answer = await site.request(path)
  const text = await answer.text()
  return { answer, text, page: parsePage(text) }
}

const PATHS = [
  ...Object.values(ROUTES),
  '/?s=tea&type=products',
  '/shop/tea',
  '/shop/tea/black',
  '/shop/tea/black/breakfast',
  '/shop/hot-chocolate-cocoa/hot-chocolate/flakes',
  '/range/everyday',
  '/tag/organic',
  '/product/english-breakfast-loose-leaf-250-g',
  '/account/password',
  '/account/cases',
  '/case-studies',
  '/insights',
  '/news/christmas-delivery-dates-2026',
  '/demo',
  '/demo/mail',
  '/demo/pages/blank',
  '/demo/pages/header',
  '/demo/pages/abuse?theme=unset',
]

describe('every page of the site', () => {
  it.each(PATHS)('answers at %s, under a policy without anything inline', async (path) => {
    const { answer, page } = await open(path)
    expect(answer.status).toBe(path === '/404' ? 404 : path === '/403' ? 403 : 200)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(page.querySelectorAll('[style], style, [onclick], [onload]')).toHaveLength(0)
    for (const script of page.querySelectorAll('script')) {
      const isData = script.getAttribute('type') === 'application/json'
      expect(isData || script.hasAttribute('src'), script.outerHTML).toBe(true)
    }
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.title).toContain('Kestrel & Rowe')
  })

  it('says its configuration so that Trade Blocks can read it', async () => {
    const { page } = await open('/shop')
    const config = readConfig(page)
    expect(config).toMatchObject({
      apiBase: '/api',
      search: { hosts: ['/search'], applicationId: 'TRADEDEMO' },
      customerService: { phone: '0117 496 0174' },
      bankDetails: { sortCode: '00-00-00' },
      analytics: 'always',
    })
  })

  it('has the header buttons, each with a link of the page’s own', async () => {
    const { page } = await open('/')
    expect(page.querySelector('trade-account-button > a')?.getAttribute('href')).toBe('/login')
    expect(page.querySelector('trade-basket-button > a')?.getAttribute('href')).toBe('/basket')
  })

  it('is found with and without a slash at the end', async () => {
    expect((await open('/account/addresses')).answer.status).toBe(200)
    expect((await open('/account/addresses/')).answer.status).toBe(200)
  })
})

describe('the pages of the shop', () => {
  it('give the product search the levels of their category', async () => {
    const { page } = await open('/shop/hot-chocolate-cocoa/hot-chocolate/flakes')
    const search = page.querySelector('trade-product-search')
    expect(search?.getAttribute('level0')).toBe('Hot Chocolate & Cocoa')
    expect(search?.getAttribute('level1')).toBe('Hot Chocolate')
    expect(search?.getAttribute('level2')).toBe('Flakes')
    expect(search?.hasAttribute('storeenabled')).toBe(true)
  })

  it('give the add control what it needs to know', async () => {
    const { page } = await open('/product/cappuccino-cups-saucers-220-ml-6')
    const add = page.querySelector('trade-add-to-basket')
    expect(add?.getAttribute('product-title')).toBe('Cappuccino Cups & Saucers 220 ml, 6')
    expect(add?.getAttribute('sku')).toBe('TW-CUP-22')
    expect(add?.hasAttribute('detail')).toBe(true)
    expect(page.querySelector('h1')?.textContent).toBe('Cappuccino Cups & Saucers 220 ml, 6')
  })

  it('tell no price', async () => {
    for (const path of ['/', '/product/english-breakfast-loose-leaf-250-g']) {
      expect((await open(path)).text).not.toMatch(/£\s?\d/)
    }
  })

  it.each([
    '/shop/nothing',
    '/shop/tea/espresso',
    '/product/nothing',
    '/tag/nothing',
    '/nothing',
  ])('say so when there is nothing at %s', async (path) => {
    const { answer, page } = await open(path)
    expect(answer.status).toBe(404)
    expect(page.querySelector('h1')?.textContent).toBe('This page is not there')
  })

  it('show what was searched for as text', async () => {
    const { page } = await open(`/?s=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
    expect(page.querySelectorAll('main img')).toHaveLength(0)
    expect(page.querySelector('main')?.textContent).toContain('<img src=x onerror=alert(1)>')
  })
})

describe('the demonstration pages', () => {
  it('list one account for each role, with its password', async () => {
    const { page } = await open('/demo')
    const listed = page.querySelector('table')?.textContent ?? ''
    for (const { role, email, password } of ACCOUNTS) {
      expect(listed).toContain(role)
      expect(listed).toContain(email)
      expect(listed).toContain(password)
    }
  })

  it('list the mails, as text', async () => {
    const { page } = await open('/demo/mail')
    expect(page.querySelector('.mail h2')?.textContent).toBe(mail.subject)
    expect(page.querySelector('.mail a')?.getAttribute('href')).toBe(mail.link)
  })

  it('put forty tags on one page, and the script twice', async () => {
    const { page } = await open('/demo/pages/abuse?theme=entry-content')
    const tags = [...page.querySelectorAll('*')].filter(({ localName }) =>
      localName.startsWith('trade-'),
    )
    expect(tags.length).toBe(40)
    expect(page.querySelectorAll('script[src*="trade-blocks.js"]')).toHaveLength(2)
    expect(page.querySelector('link[href="/theme/abuse-entry-content.css"]')).not.toBeNull()
  })

  it('know no other themes', async () => {
    expect((await open('/demo/pages/abuse?theme=../../secret')).answer.status).toBe(404)
  })

  it('do not exist in production', async () => {
    const live = createSite()
    for (const path of ['/demo', '/demo/mail', '/demo/pages/blank']) {
      expect((await live.request(path)).status).toBe(404)
    }
    expect(await (await live.request('/')).text()).not.toContain('href="/demo"')
  })
})

describe('outside services', () => {
  const environment = {
    ALGOLIA_APP_ID: 'REALAPP',
    ALGOLIA_SEARCH_KEY: 'public',
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  }

  it('are used, and allowed by the policy, when the environment names them', async () => {
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

  it('keep their secrets', async () => {
    const text = await (await createSite({ environment }).request('/checkout')).text()
    expect(text).not.toContain('sk_test_secret')
  })
})
