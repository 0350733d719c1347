import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { QuantityInput } from '../../../src/components/ui/QuantityInput'
import { pressButton } from '../../lib/browser/press-button'

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
const minus = () => screen.getByRole('button', { name: 'Decrease quantity' })
const plus = () => screen.getByRole('button', { name: 'Increase quantity' })

function Line({ start = 3, max = 40 as number | null, onChange = (_qty: number) => {} }) {
  const [qty, setQty] = useState(start)
  const change = (next: number) => {
    onChange(next)
    setQty(next)
  }
  return <QuantityInput label="Quantity" value={qty} max={max} onChange={change} />
}

it('a quantity steps from 1 to its maximum (product.9)', async () => {
  const change = vi.fn()
  render(<Line start={2} max={3} onChange={change} />)
  await userEvent.click(plus())
  expect(input().value).toBe('3')
  await userEvent.click(plus())
  expect(input().value).toBe('3')
  expect(screen.getByRole('alert').textContent).toBe('Only 3 in stock')
  await userEvent.click(minus())
  await userEvent.click(minus())
  await userEvent.click(minus())
  expect(input().value).toBe('1')
  expect(minus().getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(change.mock.calls.flat()).toEqual([3, 2, 1])
})

it.each([
  [9, 4, '4'],
  [5, 4, '4'],
  [3, 0, '1'],
])('minus steps from %d to the available quantity when only %d are in stock (product.50)', async (start, max, expected) => {
  render(<Line start={start} max={max} />)
  await userEvent.click(minus())
  expect(input().value).toBe(expected)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('ten fast clicks count ten times', async () => {
  const change = vi.fn()
  render(<Line start={1} onChange={change} />)
  for (let click = 0; click < 10; click += 1) fireEvent.click(plus())
  expect(input().value).toBe('11')
  expect(change).toHaveBeenCalledTimes(10)
  expect(change).toHaveBeenLastCalledWith(11)
})

it('a typed quantity is committed on blur only', async () => {
  const change = vi.fn()
  render(<Line onChange={change} />)
  await userEvent.clear(input())
  await userEvent.type(input(), '12')
  expect(change).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(change.mock.calls).toEqual([[12]])
})

it('Enter or a step commits a typed quantity', async () => {
  const change = vi.fn()
  render(<Line onChange={change} />)
  await userEvent.clear(input())
  await userEvent.type(input(), ' 7 {Enter}')
  await userEvent.type(input(), '{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(change.mock.calls.flat()).toEqual([7, 8, 9, 8])
})

it.each([
  '-1',
  '0',
  'abc',
  '1.5',
  '1e3',
  '٣',
  '41',
  '1234567890',
])("the invalid quantity '%s' stays with an error (product.9, product.30)", async (text) => {
  const change = vi.fn()
  render(<Line onChange={change} />)
  await userEvent.clear(input())
  await userEvent.type(input(), text)
  await userEvent.tab()
  expect(change).not.toHaveBeenCalled()
  expect(input().value).toBe(text)
  expect(input().getAttribute('aria-invalid')).toBe('true')
  const error = screen.getByRole('alert')
  expect(error.textContent).not.toBe('')
  expect(input().getAttribute('aria-describedby')).toBe(error.id)
  await userEvent.type(input(), '5')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('an error shows after the press that leaves the field, and the field is invalid at once (form.54)', async () => {
  render(<Line />)
  fireEvent.change(input(), { target: { value: '41' } })
  const button = pressButton()
  fireEvent.blur(input())
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
  button.click()
  expect((await screen.findByRole('alert')).textContent).toBe('Only 40 in stock')
  pressButton()
  fireEvent.keyDown(input(), { key: 'Escape' })
  expect(screen.getByRole('alert')).toBeTruthy()
  button.click()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it.each([
  '',
  ' ',
])('an empty field (%j) gets its quantity back on blur (product.30)', async (text) => {
  const change = vi.fn()
  render(<Line onChange={change} />)
  await userEvent.type(input(), '41{Enter}')
  expect(screen.getByRole('alert')).toBeTruthy()
  await userEvent.clear(input())
  if (text) await userEvent.type(input(), text)
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Enter a whole number')
  await userEvent.tab()
  expect(input().value).toBe('3')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(change).not.toHaveBeenCalled()
})

it('Escape restores the quantity without an error (product.30)', async () => {
  render(<Line />)
  await userEvent.type(input(), '{Control>}a{/Control}99{Enter}{Escape}')
  expect(input().value).toBe('3')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('minus steps from a typed quantity above the stock to the available one (product.50, product.30)', async () => {
  render(<Line start={1} max={40} />)
  await userEvent.type(input(), '{Control>}a{/Control}9998')
  await userEvent.click(plus())
  expect(input().value).toBe('9998')
  expect(screen.getByRole('alert').textContent).toBe('Only 40 in stock')
  await userEvent.click(minus())
  expect(input().value).toBe('40')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a step beyond the stock does not mark the field as invalid (product.30)', async () => {
  render(<Line start={3} max={3} />)
  await userEvent.click(plus())
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(input().getAttribute('aria-invalid')).toBeNull()
})

it('without a maximum, a quantity is at most 9,999 (product.9)', async () => {
  const change = vi.fn()
  render(<Line max={null} onChange={change} />)
  await userEvent.clear(input())
  await userEvent.type(input(), '9999{Enter}')
  expect(change).toHaveBeenCalledWith(9999)
  await userEvent.click(plus())
  expect(input().value).toBe('9999')
})

it('the field shows a changed value, except during typing', async () => {
  const at = (value: number) => (
    <QuantityInput label="Quantity" value={value} max={40} onChange={() => undefined} />
  )
  const { rerender } = render(at(3))
  rerender(at(4))
  expect(input().value).toBe('4')
  await userEvent.clear(input())
  await userEvent.type(input(), '1')
  rerender(at(5))
  expect(input().value).toBe('1')
  await userEvent.keyboard('{Escape}')
  expect(input().value).toBe('5')
})

it('Enter submits the form only with a valid quantity', async () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Line />
      <button type="submit">Add</button>
    </form>,
  )
  await userEvent.clear(input())
  await userEvent.type(input(), 'x{Enter}')
  expect(submit).not.toHaveBeenCalled()
  await userEvent.clear(input())
  await userEvent.type(input(), '2{Enter}')
  expect(submit).toHaveBeenCalledOnce()
})

it('the step buttons are named after the field', () => {
  render(
    <QuantityInput
      label="Quantity of Assam Breakfast"
      value={1}
      max={5}
      isBusy
      onChange={() => undefined}
    />,
  )
  expect(screen.getByRole('button', { name: 'Increase quantity of Assam Breakfast' })).toBeTruthy()
})

it('Tab skips the buttons, because the arrow keys do the same (product.33)', async () => {
  render(
    <>
      <Line />
      <button type="button">Next</button>
    </>,
  )
  await userEvent.tab()
  expect(document.activeElement).toBe(input())
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(input().value).toBe('4')
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(plus())
  expect(input().value).toBe('5')
})
