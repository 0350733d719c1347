import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Toast } from '../../../../src/components/ui/overlay/Toast'

it('only an error toast that is not silent is an alert', () => {
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

it('a toast shows its count', () => {
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

it('a toast can be dismissed', async () => {
  const dismiss = vi.fn()
  render(
    <Toast type="error" message="There was a problem" onDismiss={dismiss} onFocusLost={() => {}} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(dismiss).toHaveBeenCalledOnce()
})
