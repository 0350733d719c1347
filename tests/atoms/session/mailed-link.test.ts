import { expect, it } from 'vitest'
import {
  inviteCodeAtom,
  loginTokenAtom,
  passwordTokenAtom,
  verificationAddressAtom,
  verificationLinkAtom,
} from '../../../src/atoms/session/mailed-link'
import { resetConfig } from '../../../src/config'
import { openShop } from '../../components/shop'

const storedTexts = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])

it.each([
  ['/login?token=secret&utm_source=mail#top', '/login?utm_source=mail#top', loginTokenAtom],
  ['/password-reset?token=secret', '/password-reset', passwordTokenAtom],
  ['/register?a=1&invite=secret', '/register?a=1', inviteCodeAtom],
] as const)('the token of %s leaves the address bar and is kept in memory only (session.16)', async (address, shown, tokenAtom) => {
  const { store } = await openShop({ address })
  expect(location.pathname + location.search + location.hash).toBe(shown)
  expect(store.get(tokenAtom)).toBe('secret')
  expect(storedTexts()).not.toContain('secret')
})

it('the parameters of a verification link leave the address bar, in memory only (session.16)', async () => {
  const link = { id: '7', expires: '99', hash: 'abc', signature: 'def', redirect: '/shop?a=1' }
  const address = `/email-verify?${new URLSearchParams(link)}`
  const { store } = await openShop({ address: `${address}&utm_source=mail` })
  expect(location.search).toBe('?utm_source=mail')
  expect(store.get(verificationLinkAtom)).toEqual(link)
  expect(store.get(verificationAddressAtom)).toBe(address)
  expect(storedTexts()).not.toContain('abc')
})

it('a page takes only the parameters of its own links (session.16)', async () => {
  const { store } = await openShop({ address: '/about?token=theirs&invite=theirs' })
  expect(location.search).toBe('?token=theirs&invite=theirs')
  expect(store.get(loginTokenAtom)).toBeNull()
  expect(store.get(inviteCodeAtom)).toBeNull()
})

it('the token of one page is not the token of another', async () => {
  const { store } = await openShop({ address: '/password-reset?token=reset' })
  expect(store.get(loginTokenAtom)).toBeNull()
  expect(store.get(verificationLinkAtom)).toBeNull()
  expect(store.get(passwordTokenAtom)).toBe('reset')
})

it('an empty token counts as none', async () => {
  const { store } = await openShop({ address: '/login?token=' })
  expect(store.get(loginTokenAtom)).toBeNull()
  expect(location.search).toBe('')
})

it('the verification page without parameters has its plain address', async () => {
  const { store } = await openShop({ address: '/email-verify' })
  expect(store.get(verificationLinkAtom)).toBeNull()
  expect(store.get(verificationAddressAtom)).toBe('/email-verify')
})

it.each([
  ['https://shop.example/en/verify', '/en/verify?id=7'],
  ['https://shop.example/?page_id=9#top', '/?page_id=9&id=7'],
])('the path of the verification page is known where its route is %s (session.15, page.21)', async (route, path) => {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>{"routes":{"emailVerify":"${route}"}}</script>`
  resetConfig()
  const { store } = await openShop({ address: path })
  expect(store.get(verificationAddressAtom)).toBe(path)
})
