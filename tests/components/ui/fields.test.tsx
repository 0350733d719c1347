import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CheckboxField } from '../../../src/components/ui/form/CheckboxField'
import { PasswordField } from '../../../src/components/ui/form/PasswordField'
import { RadioGroup } from '../../../src/components/ui/form/RadioGroup'
import { TextArea } from '../../../src/components/ui/form/TextArea'
import { TextField } from '../../../src/components/ui/form/TextField'
import { SelectField } from '../../../src/components/ui/SelectField'

/** The description that a screen reader reads after the name. */
const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ')

it('a text field is found by its label, without the asterisk', () => {
  render(<TextField label="First name" name="first_name" isRequired autoComplete="given-name" />)
  const input = screen.getByLabelText<HTMLInputElement>('First name')
  expect(input.required).toBe(true)
  expect(input.name).toBe('first_name')
  expect(input.autocomplete).toBe('given-name')
  expect(input.dir).toBe('auto')
})

it("an optional field has '(optional)' in its label", () => {
  render(<TextField label="Phone" name="telephone" type="tel" isOptional />)
  expect(screen.getByRole('textbox', { name: 'Phone (optional)' })).toBeTruthy()
})

it('a field is described by its hint and then its errors', () => {
  render(
    <TextField
      label="Postcode"
      name="postcode"
      hint="6 to 8 characters"
      errors={["Don't forget the space in your postcode", 'Too short']}
    />,
  )
  const input = screen.getByRole('textbox')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(input)).toBe(
    "6 to 8 characters | Don't forget the space in your postcodeToo short",
  )
})

it('a field keeps text and caret when an error appears', async () => {
  const field = (errors: string[]) => <TextField label="City" name="city" errors={errors} />
  const { rerender } = render(field([]))
  const input = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(input, 'Leeds')
  input.setSelectionRange(2, 2)
  rerender(field(['Enter a city']))
  expect(screen.getByRole('textbox')).toBe(input)
  expect(input.value).toBe('Leeds')
  expect(input.selectionStart).toBe(2)
  rerender(field([]))
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(input)
})

it('a text field does not change typed text', async () => {
  render(
    <form aria-label="Form">
      <TextField label="Name" name="name" />
    </form>,
  )
  const name = "<b>Zoë</b> O'Brien 👩‍🌾 مريم"
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste(name)
  const form = screen.getByRole<HTMLFormElement>('form')
  expect(new FormData(form).get('name')).toBe(name)
})

it('a text area and a select submit their values', async () => {
  render(
    <form aria-label="Form">
      <TextArea label="Notes" name="notes" maxLength={200} />
      <SelectField
        label="Country"
        name="country"
        placeholder="Choose a country"
        isRequired
        options={[
          { value: 'GB', label: 'United Kingdom' },
          { value: 'IE', label: 'Ireland' },
        ]}
      />
    </form>,
  )
  await userEvent.type(screen.getByLabelText('Notes'), 'Ring twice')
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' })
  expect(select.checkValidity()).toBe(false)
  await userEvent.selectOptions(select, 'Ireland')
  const sent = new FormData(screen.getByRole<HTMLFormElement>('form'))
  expect(Object.fromEntries(sent)).toEqual({ notes: 'Ring twice', country: 'IE' })
})

describe('PasswordField', () => {
  const type = () => screen.getByLabelText<HTMLInputElement>('Password').type

  it('a password is shown and hidden by its button', async () => {
    render(<PasswordField label="Password" name="password" autoComplete="current-password" />)
    await userEvent.type(screen.getByLabelText('Password'), 'camellia')
    expect(type()).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(type()).toBe('text')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('camellia')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(type()).toBe('password')
  })

  it('submitting the form hides the password', async () => {
    render(
      <form onSubmit={(event) => event.preventDefault()}>
        <PasswordField label="Password" name="password" />
        <button type="submit">Login</button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    await userEvent.click(screen.getByRole('button', { name: 'Login' }))
    expect(type()).toBe('password')
  })
})

it('a checkbox is ticked by its label and shows its error', async () => {
  render(<CheckboxField label="I agree" name="agree_terms" errors={['Tick the box']} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' })
  await userEvent.click(screen.getByText('I agree'))
  expect(box.checked).toBe(true)
  expect(descriptionOf(box)).toBe('Tick the box')
})

describe('RadioGroup', () => {
  const options = [
    { value: 'card', label: 'Card' },
    { value: 'bacs', label: 'Bank transfer', hint: 'Dispatched once paid' },
  ]

  it('a radio group has a name and one checked choice', async () => {
    const chosen: string[] = []
    render(
      <RadioGroup
        legend="Payment"
        name="payment_type"
        options={options}
        defaultValue="card"
        onChange={(value) => chosen.push(value)}
        errors={['Choose another']}
      />,
    )
    const group = screen.getByRole('radiogroup', { name: 'Payment' })
    expect(descriptionOf(group)).toBe('Choose another')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Card' }).checked).toBe(true)
    const transfer = screen.getByRole('radio', { name: 'Bank transfer' })
    expect(descriptionOf(transfer)).toBe('Dispatched once paid')
    await userEvent.click(transfer)
    expect(chosen).toEqual(['bacs'])
  })

  it('two controlled groups of the same name are independent (payment.42)', () => {
    const group = <RadioGroup legend="Payment" name="payment_type" options={options} value="card" />
    render(
      <>
        {group}
        {group}
      </>,
    )
    const radios = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Card' })
    expect(radios.map(({ checked }) => checked)).toEqual([true, true])
  })

  it('a controlled radio group follows its value', () => {
    const group = (value: string) => (
      <RadioGroup legend="Payment" name="payment_type" options={options} value={value} />
    )
    const { rerender } = render(group('card'))
    rerender(group('bacs'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bank transfer' }).checked).toBe(
      true,
    )
  })
})

it.each([
  ['email', 'email', 'none'],
  ['text', 'given-name', 'words'],
  ['text', 'shipping address-line1', 'words'],
  ['text', 'off', null],
])('the type %s for %s starts with the capitals %s on phones (form.33)', (type, autoComplete, capitals) => {
  render(<TextField label="Field" name="field" type={type} autoComplete={autoComplete} />)
  const field = screen.getByRole('textbox', { name: 'Field' })
  expect(field.getAttribute('autocapitalize')).toBe(capitals)
  expect(field.getAttribute('spellcheck')).toBe(capitals === null ? null : 'false')
})
