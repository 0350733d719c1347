import { beforeEach, expect, it, vi } from 'vitest'
import { enquireAtom } from '../../../src/atoms/enquiry/enquiry'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { authenticationStatusAtom, isSignedInAtom } from '../../../src/atoms/session/identity'
import type { EnquiryDetails } from '../../../src/entities/enquiry'
import { openShop } from '../../components/shop'

const CALL = { method: 'POST', path: '/api/auth/enquire' }
const TEA = { id: '1001', title: 'Assam', image: '/a.svg' }
const DETAILS: EnquiryDetails = {
  first_name: 'Ruth',
  last_name: 'Amadi',
  telephone: '',
  postcode: 'LS1 4DY',
  company: 'Corner Café',
  email: 'ruth@cornercafe.example',
  terms: true,
  mailing: false,
  weight: '',
  now: '2026-11-21 10:00:00',
}
const isShown = () => true

let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

type Shop = Awaited<ReturnType<typeof openShop>>

/** The enquiries that have reached the sales team. */
async function enquiriesOf({ api }: Shop): Promise<Record<string, unknown>[]> {
  const answer = await api.fetch(new Request('https://shop.example/demo/enquiries.json'))
  return (await answer.json()) as Record<string, unknown>[]
}

it('an enquiry carries its details, products with pictures, and a source (enquiry.2, enquiry.4)', async () => {
  const shop = await openShop()
  const favourites = [
    { ...TEA, price: 7 },
    { id: 'x/2', title: '', image: 'javascript:alert(1)' },
  ]
  expect(await shop.store.set(enquireAtom, DETAILS, favourites, isShown)).toEqual({ ok: true })
  expect(await enquiriesOf(shop)).toMatchObject([
    {
      ...DETAILS,
      source: 'online',
      token: '',
      favlist: [TEA, { id: 'x/2', title: '', image: '' }],
    },
  ])
  expect(warn).not.toHaveBeenCalled()
})

it.each([
  ['/contact?invite=SPRING-26', 'SPRING-26'],
  ['/register?invite=SPRING-26', 'SPRING-26'],
  ['/login?token=secret', ''],
  ['/password-reset?token=secret', ''],
  ['/contact?invite=a%20b', ''],
  ['/contact', ''],
])('an enquiry from %s carries the token %j (enquiry.2)', async (address, token) => {
  const shop = await openShop({ address })
  await shop.store.set(enquireAtom, DETAILS, [], isShown)
  expect(await enquiriesOf(shop)).toMatchObject([{ token }])
})

it('a refused enquiry shows errors, a notice and a console warning (enquiry.6)', async () => {
  const { store, api } = await openShop()
  const body = { message: 'Please check.', errors: { email: ['No such place.'] } }
  api.faults.set([{ ...CALL, status: 422, body }])
  expect(await store.set(enquireAtom, DETAILS, [], () => false)).toEqual({
    ok: false,
    message: 'Please check.',
    errors: [{ id: 0, key: 'email', messages: ['No such place.'] }],
  })
  expect(store.get(notificationsAtom)).toMatchObject([
    { type: 'error', message: 'Please check.', isSilent: false },
  ])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('enquiry'), expect.anything())
})

it('after an ended session, the next attempt is sent without it (enquiry.7)', async () => {
  const shop = await openShop({ as: 'approved' })
  await vi.waitFor(() => expect(shop.store.get(isSignedInAtom)).toBe(true))
  shop.api.faults.set([{ ...CALL, status: 401, times: 1, body: { message: 'Unauthenticated.' } }])
  expect(await shop.store.set(enquireAtom, DETAILS, [], isShown)).toMatchObject({
    ok: false,
    message: 'Your session has ended. You can send this without signing in: please try again.',
  })
  expect(shop.store.get(isSignedInAtom)).toBe(false)
  expect(await shop.store.set(enquireAtom, DETAILS, [], isShown)).toEqual({ ok: true })
  expect(await enquiriesOf(shop)).toHaveLength(1)
})

it('a 401 for a visitor is a refusal like any other', async () => {
  const { store, api } = await openShop()
  await vi.waitFor(() => expect(store.get(authenticationStatusAtom)).toBe('anonymous'))
  api.faults.set([{ ...CALL, status: 401, body: { message: 'Unauthenticated.' } }])
  expect(await store.set(enquireAtom, DETAILS, [], isShown)).toMatchObject({
    ok: false,
    message: 'Unauthenticated.',
  })
})
