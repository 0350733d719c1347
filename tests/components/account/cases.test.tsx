import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AccountRole } from '../../../demo/database/seed/accounts'
import { CasesView } from '../../../src/components/account/cases/CasesView'
import { expectAccessible, openShop } from '../shop'

async function openCases(as: AccountRole, fault?: object) {
  const shop = await openShop({ as, address: '/account?view=cases' })
  await shop.answered()
  if (fault) shop.api.faults.set([{ path: '/api/auth/user-dashboard', ...fault }])
  return { ...shop, ...shop.show(<CasesView />) }
}

it('support cases show number, date and status (account.11)', async () => {
  const { container } = await openCases('history')
  expect(await screen.findByText('One case arrived damaged')).toBeTruthy()
  expect(screen.getAllByText(/^Case \d+ · \d\d\/\d\d\/\d{4} · (Open|Closed)$/)).toHaveLength(2)
  await expectAccessible(container)
})

it('without cases the account links to support (account.9, account.11)', async () => {
  const { container, unmount } = await openCases('approved')
  expect(await screen.findByText('No support cases on this account.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/support')
  await expectAccessible(container)
  unmount()
  await openCases('history', { status: 501 })
  expect(await screen.findByText('No support cases on this account.')).toBeTruthy()
})

it('cases that fail to load can be retried (account.11)', async () => {
  const { user, api } = await openCases('history', { status: 500, body: { message: 'Not now.' } })
  expect(await screen.findByText('Your support cases could not be loaded. Not now.')).toBeTruthy()
  api.faults.set([])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('One case arrived damaged')).toBeTruthy()
})
