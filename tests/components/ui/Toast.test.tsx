import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Toast } from '../../../src/components/ui/Toast'

describe('Toast', () => {
  it('reads errors out at once, and leaves good news to the region that it stands in', () => {
    render(
      <>
        <Toast
          type="error"
          message="There was a problem"
          onDismiss={() => {}}
          onFocusLost={() => {}}
        />
        <Toast
          type="success"
          message="Password changed!"
          onDismiss={() => {}}
          onFocusLost={() => {}}
        />
      </>,
    )
    expect(screen.getByRole('alert').textContent).toBe('There was a problem')
    expect(screen.getByText('Password changed!').closest('[role=alert], [role=status]')).toBeNull()
  })

  it('says how often the same happened', () => {
    render(
      <Toast
        type="error"
        message="There was a problem"
        count={3}
        onDismiss={() => {}}
        onFocusLost={() => {}}
      />,
    )
    expect(screen.getByRole('alert').textContent).toBe('There was a problem (3 times)')
  })

  it('can be dismissed', async () => {
    const dismiss = vi.fn()
    render(
      <Toast
        type="error"
        message="There was a problem"
        onDismiss={dismiss}
        onFocusLost={() => {}}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(dismiss).toHaveBeenCalledOnce()
  })
})
