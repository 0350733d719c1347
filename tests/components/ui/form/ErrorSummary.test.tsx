import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ErrorSummary } from '../../../../src/components/ui/form/ErrorSummary'
import { TextField } from '../../../../src/components/ui/form/TextField'

type Errors = { key: string; messages: string[] }[]

const form = (errors: Errors) => (
  <form>
    <ErrorSummary errors={errors} />
    <TextField label="Email" name="email" />
    <TextField label="City" name="address.city" />
    <input type="hidden" name="token" />
  </form>
)

const EMAIL = { key: 'email', messages: ['Enter an email address'] }
const CITY = { key: 'address.city', messages: ['Enter a city'] }

it('an error summary without errors is empty', () => {
  render(form([]))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('new errors focus the summary (notices.6)', () => {
  const { rerender } = render(form([]))
  rerender(form([EMAIL, CITY]))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(screen.getByRole('alert').textContent).toContain('There is a problem')
})

it('an entry of the summary focuses its field (notices.6)', async () => {
  render(form([EMAIL, CITY]))
  await userEvent.click(screen.getByRole('button', { name: 'Enter a city' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'City' }))
})

it('an error without a visible field is plain text', () => {
  render(
    form([
      { key: '9999', messages: ['Call us if the error stays'] },
      { key: 'token', messages: ['The form is too old'] },
      { key: 'constructor', messages: ['No'] },
      { key: '"] , [name', messages: ['Never'] },
    ]),
  )
  expect(screen.getByText('Call us if the error stays')).toBeTruthy()
  expect(screen.getByText('Never')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('the summary takes no focus when errors disappear', () => {
  const { rerender } = render(form([EMAIL, CITY]))
  const email = screen.getByRole('textbox', { name: 'Email' })
  email.focus()
  rerender(form([CITY]))
  expect(document.activeElement).toBe(email)
  rerender(form([CITY, { ...EMAIL, messages: ['Already taken'] }]))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

it('the summary takes the focus again when the same errors return', () => {
  const { rerender } = render(form([EMAIL]))
  screen.getByRole('textbox', { name: 'Email' }).focus()
  rerender(form([]))
  rerender(form([EMAIL]))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

it('the summary lists each field once, with all errors (notices.6)', () => {
  render(form([EMAIL, { ...EMAIL, messages: ['Already taken', 'Enter an email address'] }, CITY]))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Enter an email address. Already taken.',
    'Enter a city',
  ])
})

it('a summary that takes no focus is still announced', () => {
  render(
    <form>
      <ErrorSummary errors={[EMAIL]} takesFocus={false} />
    </form>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Enter an email address')
  expect(document.activeElement).toBe(document.body)
})
