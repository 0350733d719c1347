import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../../../src/components/ui/Button'
import { ButtonLink } from '../../../src/components/ui/ButtonLink'
import { IconButton } from '../../../src/components/ui/IconButton'

const describes = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

describe('Button', () => {
  it('calls what it is for, and sends no form unless told', async () => {
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

  it('swallows clicks while busy, keeps the focus and says what it does', async () => {
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

  it('keeps its name while busy when there is no other', () => {
    render(<Button isBusy>Apply</Button>)
    expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy()
  })

  it('does not send its form while busy', async () => {
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

  it('can be reached when it cannot be pressed, and says why', async () => {
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

  it('keeps the focus when the reason goes', async () => {
    const { rerender } = render(<Button disabledReason="Agree to the terms.">Place Order</Button>)
    const button = screen.getByRole('button')
    button.focus()
    rerender(<Button>Place Order</Button>)
    expect(document.activeElement).toBe(button)
    expect(screen.getByRole('button')).toBe(button)
  })

  it('can be disabled natively', () => {
    render(<Button disabled>Out of Stock</Button>)
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  })
})

describe('ButtonLink', () => {
  it('is a link', () => {
    render(<ButtonLink href="/checkout">Checkout</ButtonLink>)
    expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
  })
})

describe('IconButton', () => {
  it('has words for what its picture means', () => {
    render(<IconButton icon="trash" label="Remove Assam Breakfast" />)
    expect(screen.getByRole('button', { name: 'Remove Assam Breakfast' })).toBeTruthy()
  })
})
