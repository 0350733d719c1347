import { fireEvent, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ForgottenPassword } from '../../../src/components/authentication/ForgottenPassword'
import { LoginForm } from '../../../src/components/authentication/LoginForm'
import { PasswordResetForm } from '../../../src/components/authentication/PasswordReset'
import { EnquiryForm } from '../../../src/components/enquiry/EnquiryForm'
import { Notifications } from '../../../src/components/notifications/Notifications'
import { RegisterForm } from '../../../src/components/registration/RegisterForm'
import { openShop } from '../shop'

const PASSWORD = 'correct horse'
const FILLED: Record<string, string> = {
  email: 'ruth@cornercafe.example',
  register_email: 'ruth@cornercafe.example',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  register_password: PASSWORD,
  register_password_confirmation: PASSWORD,
  postcode: 'LS1 4DY',
  shipping_postcode: 'LS1 4DY',
  telephone: '0113 496 0011',
}

const FORMS: Record<string, { path: string; button: string; form: ReactNode; isNotice: boolean }> =
  {
    login: { path: 'login', button: 'Login', form: <LoginForm />, isNotice: false },
    registration: {
      path: 'register',
      button: 'Register',
      form: <RegisterForm />,
      isNotice: true,
    },
    enquiry: {
      path: 'enquire',
      button: 'Send enquiry',
      form: <EnquiryForm favourites={[]} />,
      isNotice: true,
    },
    'forgotten password': {
      path: 'password/email',
      button: 'Request Password Reset',
      form: <ForgottenPassword />,
      isNotice: true,
    },
    'password reset': {
      path: 'password/reset',
      button: 'Reset Password',
      form: <PasswordResetForm onReset={() => undefined} />,
      isNotice: true,
    },
  }

/** Fills every field, as a password manager does. */
function fillAll(container: Element) {
  for (const field of container.querySelectorAll<HTMLInputElement>('input[name]')) {
    if (field.type === 'checkbox') field.checked = field.name === 'terms'
    else if (field.type !== 'hidden' && field.type !== 'radio') {
      field.value = FILLED[field.name] ?? 'Something'
    }
  }
}

async function refuse(name: keyof typeof FORMS) {
  const { path, button, form } = FORMS[name] as (typeof FORMS)[string]
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const shop = await openShop()
  shop.api.faults.set([
    { method: 'POST', path: `/api/auth/${path}`, status: 400, body: { message: 'Not like this.' } },
  ])
  const { container } = shop.show(
    <>
      <main>{form}</main>
      <Notifications />
    </>,
  )
  fillAll(container)
  await shop.user.click(screen.getByRole('button', { name: button }))
}

afterEach(() => vi.restoreAllMocks())

it.each(
  Object.keys(FORMS),
)('a refusal of the %s is announced once, and shown in the form (notices.4)', async (name) => {
  await refuse(name)
  expect((await screen.findByRole('alert')).closest('main')).not.toBeNull()
  const seen = screen.getAllByText(/Not like this\./)
  expect(seen).toHaveLength(FORMS[name]?.isNotice ? 2 : 1)
  const live = seen.filter((each) => each.closest('[role=alert], [role=status], [aria-live]'))
  expect(live).toHaveLength(1)
})

it('the notice of a closed form is announced (notices.4)', async () => {
  const shop = await openShop()
  shop.api.faults.set([
    {
      method: 'POST',
      path: '/api/auth/password/email',
      status: 400,
      body: { message: 'Not like this.' },
    },
  ])
  const { container, rerender } = shop.show(<ForgottenPassword />)
  fillAll(container)
  fireEvent.click(screen.getByRole('button', { name: 'Request Password Reset' }))
  rerender(
    <Provider store={shop.store}>
      <Notifications />
    </Provider>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Not like this.')
})

it('a success announced by the form is not announced again (notices.4)', async () => {
  const shop = await openShop()
  const { container } = shop.show(
    <>
      <ForgottenPassword />
      <Notifications />
    </>,
  )
  fillAll(container)
  await shop.user.click(screen.getByRole('button', { name: 'Request Password Reset' }))
  const seen = await screen.findAllByText(/link/, { selector: '[role=status] *, .trade-toast *' })
  expect(seen).toHaveLength(2)
  expect(seen.filter((each) => each.closest('[role=status], [aria-live]'))).toHaveLength(1)
})
