// @vitest-environment node
import { expect, it } from 'vitest'
import { ROUTES } from '../../../src/routes'
import { openPage } from './site-pages'

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
  '/case-studies',
  '/insights',
  '/news/christmas-delivery-dates-2026',
  '/demo',
  '/demo/mail',
  '/demo/pages/blank',
  '/demo/pages/header',
  '/demo/pages/abuse?theme=unset',
]

it.each(
  PATHS,
)('the page %s exists, under a policy that allows nothing inline (page.1)', async (path) => {
  const { answer, page } = await openPage(path)
  expect(answer.status).toBe(path === '/404' ? 404 : path === '/403' ? 403 : 200)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(page.querySelectorAll('[style], style, [onclick], [onload]')).toHaveLength(0)
  for (const script of page.querySelectorAll('script')) {
    const isData = /^application\/(ld\+)?json$/.test(script.getAttribute('type') ?? '')
    expect(isData || script.hasAttribute('src'), script.outerHTML).toBe(true)
  }
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  expect(page.title).toContain('Kestrel & Rowe')
})

it('a page is found with and without a trailing slash', async () => {
  expect((await openPage('/account/addresses')).answer.status).toBe(200)
  expect((await openPage('/account/addresses/')).answer.status).toBe(200)
})

it.each([
  '/shop/nothing',
  '/shop/tea/espresso',
  '/product/nothing',
  '/tag/nothing',
  '/nothing',
])('the path %s is a 404', async (path) => {
  const { answer, page } = await openPage(path)
  expect(answer.status).toBe(404)
  expect(page.querySelector('h1')?.textContent).toBe('Page not found')
})

it.each([
  ['/basket', 'noindex'],
  ['/checkout', 'noindex'],
  ['/payment', 'noindex'],
  ['/confirmation', 'noindex'],
  ['/account/orders', 'noindex'],
  ['/login', 'noindex'],
  ['/register', 'noindex'],
  ['/password-reset', 'noindex'],
  ['/email-verify', 'noindex'],
  ['/404', 'noindex'],
  ['/403', 'noindex'],
  ['/', undefined],
  ['/shop/tea', undefined],
  ['/product/english-breakfast-loose-leaf-250-g', undefined],
])('the robots tag of %s is %s (first.7)', async (path, robots) => {
  const { page } = await openPage(path)
  expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(robots)
})
