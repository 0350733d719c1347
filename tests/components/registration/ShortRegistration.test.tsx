import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { expectAccessible, holdAnswers } from '../shop'
import {
  button,
  field,
  fill,
  fillStep,
  goTo,
  NEWCOMER,
  openSteps,
  registrationsIn,
  reload,
  storedTexts,
  summary,
} from './registration-page'

const heading = (step: number) =>
  screen.getByRole('heading', { name: new RegExp(`^Step ${step} of 4`) })

it('the short registration has four steps, and signs in (registration.2, registration.9)', async () => {
  const shop = await openSteps()
  await goTo(shop, 4)
  await fillStep(shop, 4)
  await shop.user.click(button('Sign Up'))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(localStorage.getItem('trade-blocks:auth-user')).toContain('access_token')
  expect(await registrationsIn(shop.api)).toMatchObject([
    {
      first_name: 'Zoë',
      last_name: "O'Brien",
      existing: false,
      source: 'online',
      terms: true,
      mailing: false,
      shipping_postcode: 'LS1 4DY',
      account: '',
    },
  ])
  expect(sessionStorage.getItem('trade-blocks:registration')).toBeNull()
  expect(sessionStorage.getItem('trade-blocks:notice')).toContain('Thank you')
})

it.each([1, 2, 3, 4])('step %i of the short registration is accessible', async (step) => {
  sessionStorage.setItem('trade-blocks:registration', JSON.stringify({ step }))
  const { container } = await openSteps()
  expect(heading(step)).toBeTruthy()
  await expectAccessible(container)
})

it('each step is numbered, and its heading takes the focus (registration.2)', async () => {
  const shop = await openSteps()
  expect(document.activeElement).toBe(document.body)
  for (const step of [1, 2, 3]) {
    await fillStep(shop, step)
    await shop.user.click(button('Next'))
    expect(document.activeElement).toBe(heading(step + 1))
  }
  await shop.user.click(button('Previous'))
  expect(document.activeElement).toBe(heading(3))
})

it('each step is checked before the next (registration.4)', async () => {
  const shop = await openSteps()
  await shop.user.click(button('Next'))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect((await summary()).getByText('Enter your organisation')).toBeTruthy()
  expect(field('company').getAttribute('aria-invalid')).toBe('true')
  await fill(shop, { company: 'Tea' })
  expect(field('company').getAttribute('aria-invalid')).toBeNull()
  await fillStep(shop, 1)
  await shop.user.click(button('Next'))
  expect(heading(2)).toBeTruthy()
  await shop.user.click(button('Next'))
  expect((await summary()).getByText('Enter the billing address')).toBeTruthy()
  expect(shop.requests('POST', '/auth/register')).toEqual([])
})

it("a double click on 'Next' moves one step", async () => {
  const shop = await openSteps()
  await fillStep(shop, 1)
  await shop.user.dblClick(button('Next'))
  expect(heading(2)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a reload keeps step and text, but no password (registration.3)', async () => {
  const shop = await openSteps()
  await goTo(shop, 3)
  await shop.user.click(screen.getByLabelText('Yes'))
  await fill(shop, { account: 'AB123', notes: 'Ring twice' })
  cleanup()
  const again = await openSteps()
  expect(heading(3)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Yes').checked).toBe(true)
  expect(field('account').value).toBe('AB123')
  expect(field('notes').value).toBe('Ring twice')
  await again.user.click(button('Previous'))
  expect(field('postcode').value).toBe(NEWCOMER.postcode)
  await again.user.click(button('Previous'))
  expect(field('first_name').value).toBe(NEWCOMER.first_name)
  for (let step = 1; step < 4; step += 1) await again.user.click(button('Next'))
  await fillStep(again, 4)
  expect(storedTexts()).toContain(NEWCOMER.register_email)
  expect(storedTexts()).not.toContain(NEWCOMER.register_password)
  await again.user.click(button('Previous'))
  await again.user.click(button('Next'))
  expect(field('register_password').value).toBe(NEWCOMER.register_password)
})

it('a refused short registration returns to the first wrong step (registration.10)', async () => {
  const shop = await openSteps()
  await goTo(shop, 4)
  await fillStep(shop, 4)
  shop.api.faults.set([
    {
      method: 'POST',
      path: '/api/auth/register',
      times: 1,
      status: 422,
      body: {
        message: 'Please check the details.',
        errors: { shipping_postcode: ['We do not deliver there.'], register_email: ['Too odd.'] },
      },
    },
  ])
  await shop.user.click(button('Sign Up'))
  await waitFor(() => expect(heading(2)).toBeTruthy())
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect((await summary()).getByText('Please check the details.')).toBeTruthy()
  // The shipping address is copied, so its error appears under the billing address.
  expect(field('postcode').getAttribute('aria-invalid')).toBe('true')
  expect(shop.store.get(notificationsAtom)).toMatchObject([
    { type: 'error', message: 'Please check the details.' },
  ])
  await fill(shop, { postcode: 'M1 1AA' })
  await shop.user.click(button('Next'))
  await shop.user.click(button('Next'))
  expect((await summary()).getByText('Too odd.')).toBeTruthy()
  expect(field('register_password').value).toBe(NEWCOMER.register_password)
  await fill(shop, { register_email: 'new@sympathy.example' })
  await shop.user.click(button('Sign Up'))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(await registrationsIn(shop.api)).toMatchObject([
    { postcode: 'M1 1AA', shipping_postcode: 'M1 1AA', register_email: 'new@sympathy.example' },
  ])
})

it("a double click on 'Sign Up' sends one request (registration.9)", async () => {
  const shop = await openSteps()
  await goTo(shop, 4)
  await fillStep(shop, 4)
  const release = holdAnswers(shop.api, 'POST', '/api/auth/register')
  await shop.user.dblClick(button('Sign Up'))
  release()
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(shop.requests('POST', '/auth/register')).toHaveLength(1)
})

it('the shipping address can differ from the billing address (registration.4)', async () => {
  const shop = await openSteps()
  await goTo(shop, 2)
  await fillStep(shop, 2)
  await shop.user.click(screen.getByLabelText('The shipping address is the same'))
  await shop.user.click(button('Next'))
  expect((await summary()).getByText('Enter the shipping address')).toBeTruthy()
  await fill(shop, {
    shipping_address: '1 Dock Road',
    shipping_town: 'Hull',
    shipping_postcode: 'hu1 2ab',
  })
  await shop.user.click(button('Next'))
  await shop.user.click(button('Next'))
  await fillStep(shop, 4)
  await shop.user.click(screen.getByLabelText('Send me the newsletter'))
  await shop.user.click(button('Sign Up'))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(await registrationsIn(shop.api)).toMatchObject([
    { shipping_town: 'Hull', shipping_postcode: 'HU1 2AB', mailing: true },
  ])
})

it('two different passwords are refused', async () => {
  const shop = await openSteps()
  await goTo(shop, 4)
  await fillStep(shop, 4)
  await fill(shop, { register_password_confirmation: 'something else' })
  await shop.user.click(button('Sign Up'))
  expect((await summary()).getByText('The two passwords are not the same')).toBeTruthy()
  expect(field('register_password').value).toBe(NEWCOMER.register_password)
  expect(shop.requests('POST', '/auth/register')).toEqual([])
})

it('the short registration links to the terms that signing up accepts (registration.8, page.12)', async () => {
  sessionStorage.setItem('trade-blocks:registration', JSON.stringify({ step: 4 }))
  await openSteps()
  expect(screen.getByText(/^By signing up you agree to our/)).toBeTruthy()
  for (const name of ['terms and conditions', 'privacy policy']) {
    const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` })
    expect(link.getAttribute('target')).toBe('_blank')
  }
  expect(screen.queryByRole('checkbox', { name: /agree/ })).toBeNull()
})
