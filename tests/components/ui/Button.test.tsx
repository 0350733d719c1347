import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from '../../../src/components/ui/Button'
import { ButtonLink } from '../../../src/components/ui/ButtonLink'
import { IconButton } from '../../../src/components/ui/IconButton'

const describes = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

it("a button submits its form only with type 'submit'", async () => {
  const press = vi.fn()
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button onClick={press}>Apply</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(press).toHaveBeenCalledOnce()
  expect(submit).not.toHaveBeenCalled()
})

it('a busy button ignores clicks and keeps the focus', async () => {
  const press = vi.fn()
  const { rerender } = render(<Button onClick={press}>Add to basket</Button>)
  screen.getByRole('button').focus()
  rerender(
    <Button onClick={press} isBusy busyLabel="Adding…">
      Add to basket
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Adding…' })
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(press).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
})

it('a busy button without a busy label keeps its name', () => {
  render(<Button isBusy>Apply</Button>)
  expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy()
})

it('a busy submit button does not submit its form', async () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <input aria-label="Code" />
      <Button type="submit" isBusy>
        Apply
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  await userEvent.type(screen.getByLabelText('Code'), 'TEA{Enter}')
  expect(submit).not.toHaveBeenCalled()
})

it('a disabled button with a reason can be focused, and describes the reason', async () => {
  const press = vi.fn()
  render(
    <Button onClick={press} disabledReason="Your account is waiting for approval.">
      Add to basket
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Add to basket' })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(button)
  expect(press).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(describes(button)).toBe('Your account is waiting for approval.')
  expect(screen.getByText('Your account is waiting for approval.')).toBeTruthy()
  expect(button.textContent).toBe('Add to basket')
})

it('a button keeps the focus when the reason disappears', async () => {
  const { rerender } = render(<Button disabledReason="Agree to the terms.">Place Order</Button>)
  const button = screen.getByRole('button')
  button.focus()
  rerender(<Button>Place Order</Button>)
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('button')).toBe(button)
})

it('a button without a reason is disabled natively', () => {
  render(<Button disabled>Out of Stock</Button>)
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})

it('a link that looks like a button is a link', () => {
  render(<ButtonLink href="/checkout">Checkout</ButtonLink>)
  expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
})

it('an icon button has an accessible name', () => {
  render(<IconButton icon="trash" label="Remove Assam Breakfast" />)
  expect(screen.getByRole('button', { name: 'Remove Assam Breakfast' })).toBeTruthy()
})
