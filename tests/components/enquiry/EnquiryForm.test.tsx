import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { isSignedInAtom } from '../../../src/atoms/session/identity'
import { Enquiry } from '../../../src/components/enquiry/Enquiry'
import { writeInOtherTab } from '../../atoms/base/other-tab'
import { expectAccessible, holdAnswers, openShop } from '../shop'
import { FILLED_FIELDS, field, fill, openEnquiry, send, typedFields } from './enquiry-page'

const THANKS = 'Thank you for your enquiry we will get back to you soon.'
const TEA = { id: '1001', title: 'Assam <b>& Co</b>', image: '/a.svg' }
const COFFEE = { id: 'x/2', title: '', image: '' }

let warn: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

it('an enquiry has five required fields and an optional telephone number (enquiry.1)', async () => {
  const { container } = await openEnquiry()
  for (const name of ['first_name', 'last_name', 'company', 'postcode', 'email'] as const) {
    expect(field(name).required, name).toBe(true)
  }
  expect(field('telephone').required).toBe(false)
  await waitFor(() => expect(screen.getAllByText('(optional)')).toHaveLength(2))
  expect(Object.keys(FILLED_FIELDS).map((name) => field(name as 'email').autocomplete)).toEqual([
    'given-name',
    'family-name',
    'organization',
    'postal-code',
    'email',
    'tel',
  ])
  await expectAccessible(container)
})

it('an enquiry sends all fields, even if filled in without events (enquiry.2, enquiry.3)', async () => {
  const { user, enquiries, requests } = await openEnquiry({ favourites: [TEA, COFFEE] })
  fill()
  await user.click(send())
  expect(await screen.findByText(THANKS)).toBeTruthy()
  expect(await enquiries()).toMatchObject([
    {
      ...FILLED_FIELDS,
      source: 'online',
      terms: true,
      mailing: false,
      token: '',
      weight: '',
      now: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      favlist: [TEA, COFFEE],
      isSuspect: false,
    },
  ])
  expect(requests('POST', '/auth/enquire')).toHaveLength(1)
  expect(warn).not.toHaveBeenCalled()
})

it('the thank-you replaces the form and takes the focus (enquiry.5)', async () => {
  const onSent = vi.fn()
  const { user, container } = await openEnquiry({ onSent })
  fill()
  await user.click(send())
  const thanks = await screen.findByRole('status')
  expect(thanks.textContent).toBe(THANKS)
  expect(document.activeElement).toBe(thanks)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(onSent).toHaveBeenCalledTimes(1)
  await expectAccessible(container)
})

it('an enquiry sends the terms and newsletter choices (enquiry.2)', async () => {
  const { user, enquiries } = await openEnquiry()
  fill()
  await user.click(screen.getByRole('checkbox', { name: /I have read and agree/ }))
  await user.click(screen.getByRole('checkbox', { name: /news and offers/ }))
  await user.click(send())
  await screen.findByText(THANKS)
  expect(await enquiries()).toMatchObject([{ terms: false, mailing: true }])
})

it("an enquiry sends the page's invitation code (enquiry.2)", async () => {
  const { user, enquiries } = await openEnquiry({ address: '/contact?invite=SPRING-26' })
  fill()
  await user.click(send())
  await screen.findByText(THANKS)
  expect(await enquiries()).toMatchObject([{ token: 'SPRING-26' }])
})

it.each([
  '/password-reset?token=secret',
  '/contact?invite=%00%0a',
  `/contact?invite=${'x'.repeat(201)}`,
])('an enquiry sends no token from %s (enquiry.2)', async (address) => {
  const { user, enquiries } = await openEnquiry({ address })
  fill()
  await user.click(send())
  await screen.findByText(THANKS)
  expect(await enquiries()).toMatchObject([{ token: '' }])
})

it('missing fields are named without a call, and the summary takes the focus (enquiry.1)', async () => {
  const { user, requests } = await openEnquiry()
  fill({ first_name: ' ', postcode: 'm11aa', email: 'ruth@cornercafe.example' })
  for (const _attempt of [1, 2]) {
    await user.click(send())
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(summary.textContent).toContain('Enter your first name')
  }
  expect(field('first_name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Enter a postcode of 6 to 8 characters')).toHaveLength(2)
  expect(field('email').getAttribute('aria-invalid')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Enter your last name' }))
  expect(document.activeElement).toBe(field('last_name'))
  expect(requests('POST', '/auth/enquire')).toEqual([])
})

it('the length of the postcode is checked as sent (enquiry.1, api.30)', async () => {
  const { user, enquiries } = await openEnquiry()
  fill({ ...FILLED_FIELDS, postcode: '  m11aa  ' })
  await user.click(send())
  expect(screen.getAllByText('Enter a postcode of 6 to 8 characters')).toHaveLength(2)
  fill({ postcode: '\t SW1A\t1AA\u0000 ' })
  await user.click(send())
  await screen.findByText(THANKS)
  expect(await enquiries()).toMatchObject([{ postcode: 'SW1A 1AA' }])
})

it('the postcode is upper-cased, with a hint about its space (address.20)', async () => {
  const { user, enquiries } = await openEnquiry()
  fill()
  await user.clear(field('postcode'))
  await user.type(field('postcode'), 'sw1a1aa')
  expect(field('postcode').value).toBe('SW1A1AA')
  expect(screen.getByText("Don't forget the space in your postcode")).toBeTruthy()
  await user.click(send())
  await screen.findByText(THANKS)
  expect(await enquiries()).toMatchObject([{ postcode: 'SW1A1AA' }])
})

it('an enquiry can be sent without a telephone number (enquiry.1)', async () => {
  const { user, enquiries } = await openEnquiry()
  fill({ ...FILLED_FIELDS, telephone: '' })
  await user.click(send())
  await screen.findByText(THANKS)
  expect(await enquiries()).toMatchObject([{ telephone: '' }])
})

it.each([
  "O'Brien",
  '👩🏽‍🌾 Zoë',
  'مُحَمَّد',
  '<b>Bobby</b>',
  '李',
  'e\u0301\u200dx',
])('an enquiry sends the name %s as typed', async (name) => {
  const { user, enquiries } = await openEnquiry()
  expect(field('first_name').getAttribute('dir')).toBe('auto')
  fill({ ...FILLED_FIELDS, first_name: name, company: name })
  await user.click(send())
  await screen.findByText(THANKS)
  expect(await enquiries()).toMatchObject([{ first_name: name, company: name }])
})

it('a double click, or Enter and a click in one tick, send one enquiry (enquiry.6)', async () => {
  const { api, requests } = await openEnquiry()
  const release = holdAnswers(api, 'POST', '/api/auth/enquire')
  fill()
  act(() => {
    const { form } = send() as HTMLButtonElement
    if (form) fireEvent.submit(form)
    fireEvent.click(send())
    fireEvent.click(send())
  })
  expect(screen.getByRole('button', { name: 'Sending' }).getAttribute('aria-busy')).toBe('true')
  release()
  await screen.findByText(THANKS)
  expect(requests('POST', '/auth/enquire')).toHaveLength(1)
})

it('the hidden field `weight` is sent unchanged, and autofill skips it (enquiry.3)', async () => {
  const { container, user, enquiries } = await openEnquiry()
  const weight = container.querySelector<HTMLInputElement>('input[name="weight"]')
  expect([weight?.type, weight?.autocomplete]).toEqual(['hidden', 'off'])
  if (weight) weight.value = '70'
  fill()
  await user.click(send())
  await screen.findByText(THANKS)
  expect(await enquiries()).toMatchObject([{ weight: '70', isSuspect: true }])
})

it('an enquiry shows its product as text', async () => {
  const { container } = await openEnquiry({ favourites: [TEA] })
  expect(screen.getByText('Assam <b>& Co</b>')).toBeTruthy()
  expect(container.querySelector('b')).toBeNull()
})

it('an enquiry counts and lists its products', async () => {
  const { user } = await openEnquiry({ favourites: [TEA, COFFEE] })
  await user.click(screen.getByText('Your enquiry is about 2 products'))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    TEA.title,
    'Product x/2',
  ])
})

it('a general enquiry names no products', async () => {
  await openEnquiry()
  expect(screen.queryByText(/^Your enquiry is about/)).toBeNull()
})

it('what the account knows is filled in, and editable (enquiry.28)', async () => {
  const { user, api, enquiries } = await openEnquiry({ as: 'approved' })
  const account = api.accounts.find(({ role }) => role === 'approved')
  await waitFor(() => expect(field('email').value).toBe(account?.email))
  expect(field('first_name').value).not.toBe('')
  expect(field('last_name').value).not.toBe('')
  expect(field('company').value).toBe(account?.company)
  expect(field('postcode').value).toBe(account?.billing?.postcode)
  expect(field('telephone').value).toBe(account?.telephone)
  await user.clear(field('first_name'))
  await user.type(field('first_name'), 'Zoë')
  await user.click(send())
  await screen.findByText(THANKS)
  expect(await enquiries()).toMatchObject([{ first_name: 'Zoë', email: account?.email }])
})

it('text typed before the session loads stays', async () => {
  const shop = await openEnquiry({ as: 'approved', isWaiting: true })
  await shop.user.type(field('first_name'), 'Zoë')
  act(() => shop.start())
  await waitFor(() => expect(field('email').value).not.toBe(''))
  expect(field('first_name').value).toBe('Zoë')
})

it('an ended session shows an error, and the next enquiry is sent without it (enquiry.7)', async () => {
  const { user, store, answer, enquiries } = await openEnquiry({ as: 'approved' })
  await waitFor(() => expect(store.get(isSignedInAtom)).toBe(true))
  answer({ status: 401, body: { message: 'Unauthenticated.' }, times: 1 })
  fill()
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('Your session has ended')
  expect(store.get(isSignedInAtom)).toBe(false)
  expect(store.get(notificationsAtom)).toHaveLength(1)
  expect(typedFields()).toEqual(FILLED_FIELDS)
  await user.click(send())
  await screen.findByText(THANKS)
  expect(await enquiries()).toHaveLength(1)
})

it('the enquiry tag lists only its product (enquiry.4)', async () => {
  const shop = await openShop()
  shop.show(<Enquiry productId="1001" productTitle="Assam" image="/a.svg" />)
  fill()
  await shop.user.click(send())
  await screen.findByText(THANKS)
  const answer = await shop.api.fetch(new Request('https://shop.example/demo/enquiries.json'))
  expect(await answer.json()).toMatchObject([
    { favlist: [{ id: '1001', title: 'Assam', image: '/a.svg' }] },
  ])
})

it('a sign-out in another tab clears the typed text; an ended session does not (session.160)', async () => {
  const { store } = await openEnquiry({ as: 'approved' })
  await waitFor(() => expect(store.get(isSignedInAtom)).toBe(true))
  fill()
  act(() => writeInOtherTab('auth-user', null))
  expect(typedFields()).toEqual(FILLED_FIELDS)
  act(() => writeInOtherTab('signed-out', 'now'))
  expect(new Set(Object.values(typedFields()))).toEqual(new Set(['']))
})
