import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PostcodeField } from '../../../src/components/form/PostcodeField'

const HINT = "Don't forget the space in your postcode"

function open(country = 'GB', errors: string[] = []) {
  render(
    <PostcodeField
      name="postcode"
      country={country}
      defaultValue=""
      errors={errors}
      autoComplete="billing postal-code"
    />,
  )
  return screen.getByRole<HTMLInputElement>('textbox', { name: /Postcode/ })
}

it.each([
  'm1 1aa',
  'sw1a 1aa',
  'gir 0aa',
  'bf1 1aa',
  'je2 3ab',
])('a postcode is upper-cased during typing: %s (address.3)', async (typed) => {
  const field = open()
  await userEvent.type(field, typed)
  expect(field.value).toBe(typed.toUpperCase())
  expect(screen.queryByText(HINT)).toBeNull()
})

it.each([
  'm11aa',
  'SW1A1AA',
])('a postcode without its space shows a hint: %s (address.20)', async (typed) => {
  await userEvent.type(open(), typed)
  expect(screen.getByText(HINT)).toBeDefined()
})

it('a partial postcode has no hint until the field is left (address.20)', async () => {
  const field = open()
  await userEvent.type(field, 'm1 1a')
  expect(field.nextElementSibling?.textContent).toBe('')
  await userEvent.tab()
  expect(screen.getByText('Enter a postcode of 6 to 8 characters')).toBeDefined()
  await userEvent.type(field, 'a')
  expect(field.nextElementSibling?.textContent).toBe('')
})

it('invisible characters of a pasted postcode are removed, and the caret keeps its place (quick.148)', async () => {
  const field = open()
  field.focus()
  await userEvent.paste('\u200Bsw1a\u00A01aa\uFEFF')
  expect(field.value).toBe('SW1A 1AA')
  expect(field.selectionStart).toBe(8)
})

it('an empty postcode shows no hint (address.20)', async () => {
  const field = open()
  await userEvent.type(field, 'm')
  await userEvent.clear(field)
  expect(screen.queryByText(HINT)).toBeNull()
})

it('the postcode hint appears in reserved space, and is announced (address.20)', async () => {
  const field = open()
  const note = field.nextElementSibling
  expect([note?.textContent, note?.getAttribute('aria-live')]).toEqual(['', 'polite'])
  expect(field.getAttribute('aria-describedby')).toBeNull()
  await userEvent.type(field, 'm11aa')
  expect(field.nextElementSibling).toBe(note)
  expect(note?.textContent).toBe(HINT)
  expect(field.getAttribute('aria-describedby')).toBe(note?.id)
})

it('a pasted postcode that is too long stays, with an error (look.21)', async () => {
  const field = open()
  field.focus()
  await userEvent.paste('SW1A 1AA, London')
  expect(field.value).toBe('SW1A 1AA, LONDON')
  expect(screen.getByText('A postcode has at most 8 characters')).toBeDefined()
})

it('typing inside a postcode keeps the caret (address.3)', () => {
  const field = open()
  fireEvent.input(field, { target: { value: 'SW1A 1AA' } })
  field.value = 'SW1xA 1AA'
  field.setSelectionRange(4, 4)
  fireEvent.input(field)
  expect(field.value).toBe('SW1XA 1AA')
  expect(field.selectionStart).toBe(4)
})

it('a postcode does not change during character composition', () => {
  const field = open()
  fireEvent.input(field, { target: { value: 'sw' }, isComposing: true })
  expect(field.value).toBe('sw')
})

it('postcodes of other countries are not changed (address.3)', async () => {
  const field = open('IE')
  await userEvent.type(field, 'd02x285xyz')
  expect(field.value).toBe('d02x285xyz')
  expect(field.maxLength).toBe(-1)
  expect(screen.queryByText(HINT)).toBeNull()
})
