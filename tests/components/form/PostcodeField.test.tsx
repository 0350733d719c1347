import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
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

describe('a postcode', () => {
  it.each([
    'm1 1aa',
    'sw1a 1aa',
    'gir 0aa',
    'bf1 1aa',
    'je2 3ab',
  ])('is upper-cased as it is typed: %s', async (typed) => {
    const field = open()
    await userEvent.type(field, typed)
    expect(field.value).toBe(typed.toUpperCase())
    expect(screen.queryByText(HINT)).toBeNull()
  })

  it.each(['m11aa', 'SW1A1AA', 'x'])('says that its space is missing: %s', async (typed) => {
    await userEvent.type(open(), typed)
    expect(screen.getByText(HINT)).toBeDefined()
  })

  it('says nothing while it is empty', async () => {
    const field = open()
    await userEvent.type(field, 'm')
    await userEvent.clear(field)
    expect(screen.queryByText(HINT)).toBeNull()
  })

  it('says it under the field, in room that is there before, and has it read out', async () => {
    const field = open()
    const note = field.nextElementSibling
    expect([note?.textContent, note?.getAttribute('aria-live')]).toEqual(['', 'polite'])
    expect(field.getAttribute('aria-describedby')).toBeNull()
    await userEvent.type(field, 'm11aa')
    expect(field.nextElementSibling).toBe(note)
    expect(note?.textContent).toBe(HINT)
    expect(field.getAttribute('aria-describedby')).toBe(note?.id)
  })

  it('has 6 to 8 characters', () => {
    const field = open()
    expect([field.minLength, field.maxLength]).toEqual([6, 8])
  })

  it('keeps the caret where it is typed in the middle', () => {
    const field = open()
    fireEvent.input(field, { target: { value: 'SW1A 1AA' } })
    field.value = 'SW1xA 1AA'
    field.setSelectionRange(4, 4)
    fireEvent.input(field)
    expect(field.value).toBe('SW1XA 1AA')
    expect(field.selectionStart).toBe(4)
  })

  it('is left alone while a character is being composed', () => {
    const field = open()
    fireEvent.input(field, { target: { value: 'sw' }, isComposing: true })
    expect(field.value).toBe('sw')
  })

  it('is free in other countries', async () => {
    const field = open('IE')
    await userEvent.type(field, 'd02x285xyz')
    expect(field.value).toBe('d02x285xyz')
    expect(field.maxLength).toBe(-1)
    expect(screen.queryByText(HINT)).toBeNull()
  })
})
