import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { LazyView } from '../../../src/components/account/AccountFrame'

const VIEW = '../../../src/components/account/cases/CasesView'

it("a view whose code fails to load shows an error, and 'Retry' loads it (account.5)", async () => {
  vi.doMock(VIEW, () => {
    throw new Error('The network is gone')
  })
  render(<LazyView view="cases" />)
  expect(screen.getByRole('status').textContent).toBe('Loading')
  await screen.findByText('This part of your account could not be loaded.')
  vi.resetModules()
  vi.doMock(VIEW, () => ({ CasesView: () => <p>Here it is</p> }))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Here it is')).toBeTruthy()
  vi.doUnmock(VIEW)
})
