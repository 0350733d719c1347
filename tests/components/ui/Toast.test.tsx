import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Toast } from '../../../src/components/ui/Toast'

describe('Toast', () => {
  it('reads errors out at once and good news when there is time', () => {
    render(
      <>
        <Toast type="error" message="There was a problem" onDismiss={() => {}} />
        <Toast type="success" message="Password changed!" onDismiss={() => {}} />
      </>,
    )
    expect(screen.getByRole('alert').textContent).toBe('There was a problem')
    expect(screen.getByRole('status').textContent).toBe('Password changed!')
  })

  it('says how often the same happened', () => {
    render(<Toast type="error" message="There was a problem" count={3} onDismiss={() => {}} />)
    expect(screen.getByRole('alert').textContent).toBe('There was a problem (3 times)')
  })

  it('can be dismissed', async () => {
    const dismiss = vi.fn()
    render(<Toast type="error" message="There was a problem" onDismiss={dismiss} />)
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(dismiss).toHaveBeenCalledOnce()
  })
})
