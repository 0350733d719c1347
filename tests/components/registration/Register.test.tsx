import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { formOptionsAtom } from '../../../src/atoms/registration/form-options'
import { expectAccessible } from '../shop'
import {
  assign,
  button,
  field,
  fill,
  NEWCOMER,
  openRegister,
  registrationsIn,
  reload,
  storedTexts,
  summary,
} from './registration-page'

const PATH = { method: 'POST', path: '/api/auth/register' }
const OPTIONS = { path: '/api/auth/formoptions' }

it('all fields are on one page, and password managers can fill them (registration.1)', async () => {
  const { container } = await openRegister()
  expect(
    Object.fromEntries(
      [...container.querySelectorAll<HTMLInputElement>('[autocomplete]:not([type=hidden])')]
        .map((each) => [each.name, each.getAttribute('autocomplete')])
        .filter(([, token]) => token !== 'off'),
    ),
  ).toEqual({
    first_name: 'given-name',
    last_name: 'family-name',
    company: 'organization',
    jobtitle: 'organization-title',
    telephone: 'tel',
    address: 'billing address-line1',
    address2: 'billing address-line2',
    town: 'billing address-level2',
    postcode: 'billing postal-code',
    shipping_address: 'shipping address-line1',
    shipping_address2: 'shipping address-line2',
    shipping_town: 'shipping address-level2',
    shipping_postcode: 'shipping postal-code',
    register_email: 'email',
    register_password: 'new-password',
    register_password_confirmation: 'new-password',
  })
  await expectAccessible(container)
})

it('the registration page sends all choices and reloads (registration.6, registration.7)', async () => {
  const shop = await openRegister()
  await fill(shop, NEWCOMER)
  await waitFor(() => expect(within(field('jobtitle')).getByText('Buyer')).toBeTruthy())
  await shop.user.selectOptions(field('jobtitle'), 'buyer')
  await shop.user.selectOptions(field('source'), 'trade fair')
  await shop.user.click(screen.getByLabelText('Yes'))
  await fill(shop, { account: 'AB123', notes: 'We open in March' })
  await shop.user.click(button('Register'))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  const [registration] = await registrationsIn(shop.api)
  expect(registration).toMatchObject({
    jobtitle: 'buyer',
    source: 'trade fair',
    existing: true,
    account: 'AB123',
    notes: 'We open in March',
    terms: true,
    mailing: false,
    token: '',
    weight: '',
    now: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
  })
  expect(assign).not.toHaveBeenCalled()
})

it('the registration sends fields filled in by a password manager', async () => {
  const shop = await openRegister()
  for (const [name, value] of Object.entries(NEWCOMER)) field(name).value = value
  await shop.user.click(button('Register'))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(await registrationsIn(shop.api)).toMatchObject([
    { first_name: 'Zoë', postcode: 'LS1 4DY', register_email: 'zoe@sympathy.example' },
  ])
})

it.each([
  '👩🏽‍🍳',
  'أمل',
  'e\u0301lodie',
  "O'Brien",
  '<b>Ann</b>',
  '李',
  'X',
])('the registration sends the name %s as typed (registration.7)', async (name) => {
  const shop = await openRegister()
  await fill(shop, { ...NEWCOMER, first_name: name, last_name: name, company: name })
  expect(field('first_name').dir).toBe('auto')
  await shop.user.click(button('Register'))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(await registrationsIn(shop.api)).toMatchObject([
    { first_name: name, last_name: name, company: name },
  ])
  const users = await shop.api.database.all(
    'SELECT first_name, company FROM users WHERE email = ?',
    [NEWCOMER.register_email],
  )
  expect(users).toEqual([{ first_name: name, company: name }])
})

it.each([
  ['m11aa', true, 'M11AA'],
  ['SW1A1AA', false, 'SW1A1AA'],
  ['sw1a 1aa', false, 'SW1A 1AA'],
  ['GIR 0AA', false, 'GIR 0AA'],
  ['JE2 3AB', false, 'JE2 3AB'],
  ['SW1A  1AA', true, 'SW1A  1AA'],
  ['🙂', true, '🙂'],
])('the postcode %s is checked before sending (address.3)', async (typed, isRefused, written) => {
  const shop = await openRegister()
  await fill(shop, NEWCOMER)
  fireEvent.input(field('postcode'), { target: { value: typed } })
  expect(field('postcode').value).toBe(written)
  expect(screen.queryByText("Don't forget the space in your postcode") !== null).toBe(
    !typed.includes(' ') && typed.length >= 5,
  )
  await shop.user.click(button('Register'))
  if (isRefused) {
    expect((await summary()).getByText(/^Enter a postcode of 6 to 8 characters/)).toBeTruthy()
    expect(shop.requests('POST', '/auth/register')).toEqual([])
  } else await waitFor(() => expect(shop.requests('POST', '/auth/register')).toHaveLength(1))
})

it('the account number is only for existing customers (registration.5)', async () => {
  const shop = await openRegister()
  expect(screen.queryByRole('textbox', { name: /Account number/ })).toBeNull()
  await fill(shop, NEWCOMER)
  await shop.user.click(screen.getByLabelText('Yes'))
  expect(screen.getByText('e.g. AB123')).toBeTruthy()
  await fill(shop, { account: 'AB123' })
  await shop.user.click(screen.getByLabelText('No'))
  await shop.user.click(button('Register'))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(await registrationsIn(shop.api)).toMatchObject([{ existing: false, account: '' }])
})

it('the full form requires consent to the terms (registration.8)', async () => {
  const shop = await openRegister()
  await fill(shop, NEWCOMER)
  await shop.user.click(field('terms'))
  await shop.user.click(button('Register'))
  expect((await summary()).getByText('Please agree to the terms')).toBeTruthy()
  expect(field('terms').getAttribute('aria-invalid')).toBe('true')
  expect(shop.requests('POST', '/auth/register')).toEqual([])
})

it('submitting the same errors again focuses the summary again', async () => {
  const shop = await openRegister()
  await shop.user.click(button('Register'))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await shop.user.click(button('Register'))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

it('two submits in one tick send one registration (registration.9)', async () => {
  const shop = await openRegister()
  await fill(shop, NEWCOMER)
  const form = screen.getByRole('form', { name: 'Register' })
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(shop.requests('POST', '/auth/register')).toHaveLength(1)
})

it('a refused registration shows errors at fields and in the summary (registration.10)', async () => {
  const shop = await openRegister()
  shop.api.faults.set([
    {
      ...PATH,
      times: 1,
      status: 422,
      body: '{"message":"Please check.","errors":{"existing":["Say yes or no."],"terms":["Please agree."],"constructor":["Odd one."],"__proto__":["Odder one."],"telephone":["No such number.","Nobody answers."]}}',
    },
  ])
  await fill(shop, NEWCOMER)
  await shop.user.click(button('Register'))
  const box = await summary()
  expect(box.getByText('Please check.')).toBeTruthy()
  expect(box.getByText('Odd one.')).toBeTruthy()
  expect(box.getByText('Odder one.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(field('telephone').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(/Nobody answers\.$/)).toHaveLength(2)
  expect(within(screen.getByRole('radiogroup')).getByText('Say yes or no.')).toBeTruthy()
  expect(field('terms').getAttribute('aria-invalid')).toBe('true')
  for (const [name, value] of Object.entries(NEWCOMER)) expect(field(name).value).toBe(value)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

it('an email address already in use is refused under its field (registration.10)', async () => {
  const shop = await openRegister()
  const { email = '' } = shop.api.accounts[0] ?? {}
  await fill(shop, { ...NEWCOMER, register_email: email })
  await shop.user.click(button('Register'))
  expect(
    await screen.findAllByText('There is an account with this email address already.'),
  ).not.toHaveLength(0)
  expect(field('register_email').getAttribute('aria-invalid')).toBe('true')
  expect(field('register_password').value).toBe(NEWCOMER.register_password)
  expect(localStorage.getItem('trade-blocks:auth-user')).toBeNull()
})

it.each([
  [401, 'The shop could not be reached. Please try again.'],
  [403, 'The shop could not be reached. Please try again.'],
  [404, 'The shop could not do this (error 404). Please try again.'],
  [419, 'Your session expired, please try again.'],
  [429, 'Too many requests at once. Please wait a moment and try again.'],
  [500, 'The shop could not do this (error 500). Please try again.'],
  [200, 'The shop could not be reached. Please try again.'],
])('a registration refused with %i keeps all typed text (registration.10)', async (status, text) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const shop = await openRegister()
  shop.api.faults.set([
    { ...PATH, times: 1, status, body: '<pre>Stack trace</pre>', contentType: 'text/html' },
  ])
  await fill(shop, NEWCOMER)
  await shop.user.click(button('Register'))
  expect((await summary()).getByText(text)).toBeTruthy()
  for (const [name, value] of Object.entries(NEWCOMER)) expect(field(name).value).toBe(value)
  expect(shop.store.get(notificationsAtom)).toMatchObject([{ type: 'error', message: text }])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('registration'), text)
  expect(shop.requests('POST', '/auth/register')).toHaveLength(1)
  expect(assign).not.toHaveBeenCalled()
  await shop.user.click(button('Register'))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

it('a registration can be sent again after the browser was offline', async () => {
  const shop = await openRegister()
  await fill(shop, NEWCOMER)
  shop.api.faults.set([{ ...PATH, times: 1, drop: 'before' }])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await shop.user.click(button('Register'))
  expect((await summary()).getByText(/^You are offline/)).toBeTruthy()
  expect(field('register_password').value).toBe(NEWCOMER.register_password)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await shop.user.click(button('Register'))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

it('the job title is free text when the options cannot be loaded (registration.6)', async () => {
  const shop = await openRegister({}, [{ path: '/api/auth/formoptions', status: 500 }])
  const title = await screen.findByRole('textbox', { name: /Job title/ })
  expect(field('source').value).toBe('online')
  await fill(shop, { ...NEWCOMER, jobtitle: 'Head of tea' })
  expect((title as HTMLInputElement).value).toBe('Head of tea')
  await shop.user.click(button('Register'))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(await registrationsIn(shop.api)).toMatchObject([
    { jobtitle: 'Head of tea', source: 'online' },
  ])
})

it('the job title is free text when the server offers none (registration.6)', async () => {
  await openRegister({}, [
    { path: '/api/auth/formoptions', status: 200, body: { formOptions: [] } },
  ])
  expect(await screen.findByRole('textbox', { name: /Job title/ })).toBeTruthy()
})

it.each([
  ['cannot be had', [{ ...OPTIONS, status: 500 }], 'textbox'],
  ['comes', [], 'combobox'],
])('the job title field keeps the focus when its list %s', async (_, faults, role) => {
  const shop = await openRegister({}, faults, OPTIONS.path)
  act(() => field('jobtitle').focus())
  expect(shop.store.get(formOptionsAtom).status).toBe('loading')
  shop.release()
  await waitFor(() => expect(shop.store.get(formOptionsAtom).status).not.toBe('loading'))
  expect(document.activeElement).toBe(screen.getByRole(role, { name: /Job title/ }))
})

it('a job title without a list takes no focus from other fields', async () => {
  const { release } = await openRegister({}, [{ ...OPTIONS, status: 500 }], OPTIONS.path)
  act(() => field('jobtitle').focus())
  act(() => field('company').focus())
  release()
  await screen.findByRole('textbox', { name: /Job title/ })
  expect(document.activeElement).toBe(field('company'))
})

it('the registration page sends signed-in users to the account (session.9)', async () => {
  await openRegister({ as: 'approved' })
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/account'))
  expect(screen.queryByRole('form')).toBeNull()
})

it('on another page, the registration tag says that the user is signed in', async () => {
  await openRegister({ as: 'approved', address: '/about' })
  expect(await screen.findByText('You are signed in.')).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})

it('a reload keeps the draft, but no password (registration.3)', async () => {
  const shop = await openRegister()
  await fill(shop, NEWCOMER)
  await shop.user.click(field('terms'))
  await shop.user.click(field('mailing'))
  expect(storedTexts()).not.toContain(NEWCOMER.register_password)
  cleanup()
  await openRegister()
  expect(field('town').value).toBe('Leeds')
  expect([field('terms').checked, field('mailing').checked]).toEqual([false, true])
  expect(field('register_password').value).toBe('')
})

it("'How did you hear about us?' always offers 'online' first (registration.6)", async () => {
  await openRegister({}, [
    { path: '/api/auth/formoptions', status: 200, body: { source: ['Fair'], jobtitle: [] } },
  ])
  const source = await screen.findByRole('combobox', { name: 'How did you hear about us?' })
  await waitFor(() => expect(within(source).getByText('Fair')).toBeTruthy())
  expect(field('source').value).toBe('online')
  expect(
    within(source)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Online', 'Fair'])
})

it('a registration that does not sign in shows a message and focuses it (registration.12)', async () => {
  const shop = await openRegister({}, [
    { ...PATH, status: 200, body: { message: 'We will be in touch.' } },
  ])
  await fill(shop, NEWCOMER)
  await shop.user.click(button('Register'))
  const message = await screen.findByRole('status')
  expect(message.textContent).toContain('We will be in touch.')
  expect(document.activeElement).toBe(message)
  expect(within(message).getByRole('link', { name: 'Login' })).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  expect(reload).not.toHaveBeenCalled()
  await expectAccessible(shop.container)
})
