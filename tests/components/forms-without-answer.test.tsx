import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { authenticationStatusAtom } from '../../src/atoms/session/identity'
import { AddressesView } from '../../src/components/account/addresses/AddressesView'
import { DetailsView } from '../../src/components/account/details/DetailsView'
import { PasswordView } from '../../src/components/account/password/PasswordView'
import { EmailVerification } from '../../src/components/authentication/EmailVerification'
import { ForgottenPassword } from '../../src/components/authentication/ForgottenPassword'
import { Login } from '../../src/components/authentication/Login'
import { PasswordReset } from '../../src/components/authentication/PasswordReset'
import { EnquiryForm } from '../../src/components/enquiry/EnquiryForm'
import { Register } from '../../src/components/registration/Register'
import { ShortRegistration } from '../../src/components/registration/ShortRegistration'
import { fill as fillAddress } from './account/addresses/addresses-page'
import { fill as fillEnquiry } from './enquiry/enquiry-page'
import {
  fill as fillRegistration,
  fillStep,
  goTo,
  NEWCOMER,
} from './registration/registration-page'
import { openShop } from './shop'

type Shop = Awaited<ReturnType<typeof openShop>>

const HTML = { body: '<!doctype html><h1>Sorry</h1>', contentType: 'text/html' }
const UNREACHED = 'The shop could not be reached. Please try again.'

const PAGE = 'is answered with a page'

/** Failures other than a refusal, and the form's message. */
const FAULTS: Record<string, [fault: object, says: string]> = {
  'meets no network': [{ drop: 'before' }, UNREACHED],
  'is not answered in time': [
    { delayMs: 60_000 },
    'The shop took too long to answer. Please try again.',
  ],
  'breaks at the server (500)': [
    { status: 500, body: {} },
    'The shop could not do this (error 500). Please try again.',
  ],
  'meets a server that is away (503)': [
    { status: 503, ...HTML },
    'The shop could not do this (error 503). Please try again.',
  ],
  [PAGE]: [{ status: 200, ...HTML }, UNREACHED],
}

/** The message when the change may have been made. */
const MAY_BE_DONE = 'The shop did not say whether your password has been changed.'

interface Form {
  content: ReactNode
  options?: NonNullable<Parameters<typeof openShop>[0]>
  call: [method: string, path: string]
  type: (shop: Shop) => unknown
  button: string
  /** The message when the form has re-read the current state, or cannot. */
  says?: (fault: string) => string | undefined
}

const typeInto =
  (values: Record<string, string>) =>
  async ({ user }: Shop) => {
    for (const [label, text] of Object.entries(values)) {
      await user.type(await screen.findByLabelText(label), text)
    }
  }

const FORMS: Record<string, Form> = {
  'the login': {
    content: <Login />,
    options: { address: '/login' },
    call: ['POST', '/auth/login'],
    type: typeInto({ 'Email address': 'a@b.example', Password: 'secret' }),
    button: 'Login',
  },
  'the forgotten password': {
    content: <ForgottenPassword />,
    call: ['POST', '/auth/password/email'],
    type: typeInto({ 'Enter account email address': 'a@b.example' }),
    button: 'Request Password Reset',
  },
  'the new password of a mailed link': {
    content: <PasswordReset />,
    options: { address: '/password-reset?token=abc' },
    call: ['POST', '/auth/password/reset'],
    type: typeInto({
      'Email address': 'a@b.example',
      'New password': 'secret',
      'Confirm new password': 'secret',
    }),
    button: 'Reset Password',
  },
  'the verification email': {
    content: <EmailVerification />,
    options: { as: 'unapproved', address: '/email-verify' },
    call: ['GET', '/auth/email/resend'],
    type: () => {},
    button: 'Resend Verification Email',
  },
  'the registration': {
    content: <Register />,
    options: { address: '/register' },
    call: ['POST', '/auth/register'],
    type: (shop) => fillRegistration(shop, NEWCOMER),
    button: 'Register',
  },
  'the short registration': {
    content: <ShortRegistration />,
    call: ['POST', '/auth/register'],
    type: async (shop) => {
      await goTo(shop, 4)
      await fillStep(shop, 4)
    },
    button: 'Sign Up',
  },
  'the enquiry': {
    content: <EnquiryForm favourites={[]} />,
    call: ['POST', '/auth/enquire'],
    type: () => fillEnquiry(),
    button: 'Send enquiry',
  },
  'a new address': {
    content: <AddressesView />,
    options: { as: 'verified', address: '/account/addresses/' },
    call: ['POST', '/address'],
    type: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Add delivery address' }))
      await fillAddress(user)
    },
    button: 'Save',
    says: (fault) => (fault === PAGE ? 'This address is not' : undefined),
  },
  'the account details': {
    content: <DetailsView />,
    options: { as: 'verified', address: '/account?view=details' },
    call: ['PATCH', '/user'],
    type: typeInto({ 'First name': ' Ann' }),
    button: 'Save changes',
    says: (fault) => (fault === PAGE ? 'Not everything has been changed' : undefined),
  },
  'the password': {
    content: <PasswordView />,
    options: { as: 'verified', address: '/account?view=password' },
    call: ['PATCH', '/user'],
    type: typeInto({
      'Current password': 'old',
      'New password': 'secret',
      'Confirm new password': 'secret',
    }),
    button: 'Change Password',
    says: () => MAY_BE_DONE,
  },
}

/** A slow call times out at once. */
function hurryTimeouts() {
  const wait = globalThis.setTimeout
  const hurried = (run: () => void, ms = 0) => wait(run, [10_000, 30_000].includes(ms) ? 30 : ms)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried as typeof setTimeout)
}

const valuesIn = (container: Element) =>
  [...container.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
    ({ name, value, checked }) => [name, value, checked],
  )

describe.each(Object.entries(FORMS))('%s', (_form, {
  content,
  options,
  call,
  type,
  button,
  says,
}) => {
  it.each(
    Object.entries(FAULTS),
  )('shows an error after %s, keeps the typed text, and can be sent again', async (fault, [
    answer,
    text,
  ]) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const shop = await openShop(options)
    await waitFor(() => expect(shop.store.get(authenticationStatusAtom)).not.toBe('unknown'))
    const { container } = shop.show(content)
    await type(shop)
    await act(shop.answered)
    const typed = valuesIn(container)
    const [method, path] = call
    shop.api.faults.set([{ method, path: `/api${path}**`, ...answer }])
    if ('delayMs' in answer) hurryTimeouts()
    await shop.user.click(await screen.findByRole('button', { name: button }))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(says?.(fault) ?? text),
    )
    // A form for another link may appear next.
    expect(valuesIn(container).slice(0, typed.length)).toEqual(typed)
    expect(screen.getByRole('button', { name: button }).getAttribute('aria-busy')).toBeNull()
    const before = shop.requests(method, path).length
    await shop.user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(shop.requests(method, path).length).toBeGreaterThan(before))
  })
})
