import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sendVerificationMail } from '../../../demo/api/auth/verification-links'
import { signingKey } from '../../../demo/api/people/secrets'
import { findUserByEmail } from '../../../demo/api/people/users'
import type { AccountRole } from '../../../demo/database/seed/accounts'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { receiveUserAtom } from '../../../src/atoms/session/authentication'
import { userAtom } from '../../../src/atoms/session/identity'
import { redirectTargetAtom } from '../../../src/atoms/session/session'
import { EmailVerification } from '../../../src/components/authentication/EmailVerification'
import { expectAccessible, holdAnswers, openShop } from '../shop'

const resend = () => screen.findByRole('button', { name: 'Resend Verification Email' })
const INVALID = 'This link is not valid any more. Please ask for a new one.'
const RESENT = 'Verification request email resent.'

let assign: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})

interface Opening {
  as?: AccountRole
  /** The owner of the link; `null` opens the page without a link. */
  of?: AccountRole | null
  /** Changes the mailed link. */
  change?: (link: URL) => void
  isSignedOut?: boolean
}

async function openVerification({ as = 'approved', of = as, change, isSignedOut }: Opening = {}) {
  const shop = await openShop({
    ...(!isSignedOut && { as }),
    address: '/email-verify',
    isWaiting: true,
  })
  const { database } = shop.api
  const owner = shop.api.accounts.find(({ role }) => role === of)
  if (owner) {
    const user = await findUserByEmail(database, owner.email)
    if (!user) throw new Error('no such user')
    const key = await signingKey(database)
    await sendVerificationMail(database, { signingKey: key }, user, new Date())
    const mail = await database.get<{ link: string }>('SELECT link FROM mails ORDER BY id DESC')
    const link = new URL(mail?.link ?? '', location.origin)
    change?.(link)
    history.replaceState(null, '', link.pathname + link.search)
  }
  act(() => shop.start())
  return { ...shop, ...shop.show(<EmailVerification />) }
}

it('the page of an unverified user says where to find the email (session.13)', async () => {
  const { container, requests } = await openVerification({ of: null })
  await resend()
  expect(screen.getByRole('heading', { name: 'Confirm your account' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Verify your email' })).toBeTruthy()
  expect(container.textContent).toMatch(/email with a link has been sent to \S+@\S+\./)
  expect(container.textContent).toContain('spam or junk')
  expect(requests('GET', '/email-verify')).toEqual([])
  await expectAccessible(container)
})

it('the email is resent once, and a text replaces the button (session.13)', async () => {
  const { user, api, requests, store, container } = await openVerification({ of: null })
  const release = holdAnswers(api, 'GET', '/api/auth/email/resend')
  await user.dblClick(await resend())
  release()
  const said = await screen.findByText(RESENT)
  expect(document.activeElement).toBe(said)
  expect(screen.queryByRole('button')).toBeNull()
  expect(requests('GET', '/auth/email/resend')).toHaveLength(1)
  expect(await api.database.all('SELECT 1 FROM mails')).toHaveLength(1)
  expect(store.get(notificationsAtom)).toMatchObject([{ type: 'success', message: RESENT }])
  await expectAccessible(container)
})

it('a failed resend shows the reason and keeps the button', async () => {
  const { user, api } = await openVerification({ of: null })
  api.faults.set([
    { path: '/api/auth/email/resend', status: 422, body: { message: 'Ask in an hour.' } },
  ])
  await user.click(await resend())
  expect(await screen.findByText('Ask in an hour.')).toBeTruthy()
  api.faults.set([])
  await user.click(await resend())
  expect(await screen.findByText(RESENT)).toBeTruthy()
  expect(screen.queryByText('Ask in an hour.')).toBeNull()
})

it('a mailed link leaves the address bar and verifies the user (session.15, session.16)', async () => {
  const { container, requests, store } = await openVerification()
  expect(location.href).toBe('https://shop.example/email-verify')
  const title = await screen.findByRole('heading', { name: 'Account confirmed' })
  expect(container.textContent).toContain('Thank you, Alice.')
  expect(container.textContent).toContain('custom business pricing will now show.')
  expect(screen.getByRole('link', { name: 'View Shop' }).getAttribute('href')).toBe('/shop')
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull()
  expect(document.activeElement?.contains(title)).toBe(true)
  expect(requests('GET', '/email-verify')).toHaveLength(1)
  expect(requests('GET', '/auth/check')).toHaveLength(2)
  expect(store.get(notificationsAtom)).toMatchObject([
    { message: 'Your email address has been confirmed.' },
  ])
  expect(assign).not.toHaveBeenCalled()
  await expectAccessible(container)
})

it('a verified user without approval reads that prices need approval (session.14)', async () => {
  const { container } = await openVerification({ as: 'unapproved' })
  await screen.findByRole('heading', { name: 'Account confirmed' })
  expect(container.textContent).toContain('as soon as your business account has been approved')
})

it('an already verified user sees the verified state (session.14)', async () => {
  await openVerification({ as: 'verified', of: null })
  expect(await screen.findByRole('heading', { name: 'Account confirmed' })).toBeTruthy()
})

it("'Continue' opens the target of the link (session.14)", async () => {
  await openVerification({
    change: (link) => link.searchParams.set('redirect', '/shop/tea?a=b#c'),
  })
  const on = await screen.findByRole('link', { name: 'Continue' })
  expect(on.getAttribute('href')).toBe('/shop/tea?a=b#c')
  expect(assign).not.toHaveBeenCalled()
})

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '%2F%2Fevil.example',
  '/login',
  '/%6Cogin?token=theirs',
])('the page does not redirect to %j (session.17)', async (target) => {
  await openVerification({ change: (link) => link.searchParams.set('redirect', target) })
  await screen.findByRole('heading', { name: 'Account confirmed' })
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

it.each<[string, (link: URL) => void]>([
  ['a forged signature', (link) => link.searchParams.set('signature', 'f'.repeat(64))],
  ['no signature', (link) => link.searchParams.delete('signature')],
  ['no hash', (link) => link.searchParams.delete('hash')],
  ['another address’s hash', (link) => link.searchParams.set('hash', 'a'.repeat(64))],
  ['a time that is over', (link) => link.searchParams.set('expires', '1')],
  ['a later time than was signed', (link) => link.searchParams.set('expires', '99999999999')],
  ['no time', (link) => link.searchParams.delete('expires')],
])("a link with %s shows the server's message and offers a new email (session.15)", async (_name, change) => {
  const { container, user } = await openVerification({ change })
  expect((await screen.findByText(INVALID)).closest('[role=alert]')).not.toBeNull()
  expect(screen.queryByText('Account confirmed')).toBeNull()
  await expectAccessible(container)
  await user.click(await resend())
  expect(await screen.findByText(RESENT)).toBeTruthy()
})

it('a link without an id is called incomplete, without a call', async () => {
  const { requests } = await openVerification({
    change: (link) => link.searchParams.delete('id'),
  })
  expect(await screen.findByText(/^This link is incomplete/)).toBeTruthy()
  await resend()
  expect(requests('GET', '/email-verify')).toEqual([])
})

it('the link of another account is refused in place (session.15)', async () => {
  await openVerification({ of: 'verified' })
  expect(await screen.findByText(/^This link belongs to another account/)).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})

it.each([
  ['refused', (link: URL) => link.searchParams.set('signature', 'forged')],
  ['incomplete', (link: URL) => link.searchParams.delete('id')],
])("a %s link shows 'Account confirmed' to a verified user (session.14, session.15)", async (_what, change) => {
  const { container, requests } = await openVerification({ as: 'verified', change })
  expect(await screen.findByRole('heading', { name: 'Account confirmed' })).toBeTruthy()
  await waitFor(() => expect(container.querySelector('[role=alert]')?.textContent).toBe(''))
  expect(requests('GET', '/email-verify').length).toBeLessThanOrEqual(1)
  expect(screen.queryByText(/not valid any more|incomplete/)).toBeNull()
})

it('a refusal disappears once the user is verified (session.15)', async () => {
  const shop = await openVerification({
    change: (link) => link.searchParams.set('signature', 'forged'),
  })
  expect(await screen.findByText(INVALID)).toBeTruthy()
  const user = shop.store.get(userAtom)
  act(() => shop.store.set(receiveUserAtom, user && { ...user, verified: { status: true } }))
  expect(screen.getByRole('heading', { name: 'Account confirmed' })).toBeTruthy()
  expect(screen.queryByText(INVALID)).toBeNull()
})

it("a link's id cannot change the API path", async () => {
  const { requests } = await openVerification({
    change: (link) => link.searchParams.set('id', '../user?x'),
  })
  await resend()
  expect(requests('GET', '/email-verify')).toHaveLength(1)
  expect(requests('GET', '/email-verify')[0]).toContain('..%2Fuser%3Fx')
  expect(requests('GET', '/user')).toEqual([])
})

it.each([500, 200])('an HTML page with status %i is explained', async (status) => {
  const shop = await openShop({ as: 'approved', address: '/email-verify?id=1', isWaiting: true })
  const body = '<!doctype html><p>Stack trace</p>'
  shop.api.faults.set([{ path: '/api/email-verify/1', status, body, contentType: 'text/html' }])
  history.replaceState(null, '', '/email-verify?id=1&expires=2&hash=3&signature=4')
  act(() => shop.start())
  shop.show(<EmailVerification />)
  // An HTML page in place of JSON is requested twice more (api.151).
  const text = await screen.findByText(/^The shop /)
  expect(text.closest('[role=alert]')).not.toBeNull()
  expect(screen.queryByText(/Stack trace/)).toBeNull()
  await resend()
})

it('a signed-out user signs in once, and returns with all parameters (session.15)', async () => {
  const { store } = await openVerification({
    isSignedOut: true,
    change: (link) => link.searchParams.set('redirect', '/shop?a=1&b=2'),
  })
  await waitFor(() => expect(assign).toHaveBeenCalled())
  expect(assign.mock.calls).toEqual([['/login']])
  const target = new URL(store.get(redirectTargetAtom) ?? '', location.origin)
  expect(target.pathname).toBe('/email-verify')
  expect(Object.fromEntries(target.searchParams)).toEqual({
    id: expect.stringMatching(/^\d+$/),
    expires: expect.stringMatching(/^\d+$/),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    redirect: '/shop?a=1&b=2',
  })
  expect(location.search).toBe('')
})

it('a user with an ended session signs in once, and keeps all parameters (session.15, session.20)', async () => {
  const shop = await openShop({ as: 'approved', address: '/email-verify', isWaiting: true })
  await shop.api.database.run('DELETE FROM sessions')
  history.replaceState(null, '', '/email-verify?id=1&expires=2&hash=3&signature=4')
  act(() => shop.start())
  shop.show(<EmailVerification />)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  expect(assign).toHaveBeenCalledTimes(1)
  expect(shop.store.get(redirectTargetAtom)).toBe('/email-verify?id=1&expires=2&hash=3&signature=4')
})

it('on another page, the email verification tag links to the login', async () => {
  const shop = await openShop({ address: '/about' })
  shop.show(<EmailVerification />)
  expect((await screen.findByRole('link', { name: 'Login' })).getAttribute('href')).toBe('/login')
  expect(assign).not.toHaveBeenCalled()
})
