import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AccountRole } from '../../../demo/database/seed/accounts'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { DetailsView } from '../../../src/components/account/details/DetailsView'
import { expectAccessible, holdAnswers, openShop } from '../shop'

async function openDetails(as: AccountRole, faults: object[] = []) {
  const shop = await openShop({ as, address: '/account?view=details' })
  await shop.answered()
  shop.api.faults.set(faults as never)
  return { ...shop, ...shop.show(<DetailsView />) }
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save changes' })

it('saving sends only the changed details (account.124)', async () => {
  const { user, api, store, container } = await openDetails('verified')
  const title = await field('Job title (optional)')
  expect(title.value).toBe('Head baker')
  await user.clear(title)
  await user.type(title, ' Patron \u{1F950} ')
  await user.clear(await field('Organisation'))
  await user.type(await field('Organisation'), 'Mill & Sons')
  await user.click(save())
  await waitFor(() =>
    expect(store.get(notificationsAtom)).toMatchObject([
      { type: 'success', message: 'Your account has been updated' },
    ]),
  )
  expect(
    await api.database.get(
      "SELECT first_name, job_title, company FROM users WHERE email LIKE 'hello@mill%'",
    ),
  ).toEqual({ first_name: 'Tomasz', job_title: 'Patron \u{1F950}', company: 'Mill & Sons' })
  expect(api.requests.list().filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  await expectAccessible(container)
})

it("email, and a known customer's organisation, are read-only (account.20)", async () => {
  const { container } = await openDetails('approved')
  await field('First name')
  expect(screen.queryByRole('textbox', { name: 'Organisation' })).toBeNull()
  expect(container.textContent).toContain('OrganisationHarbour & Hearth Ltd')
  expect(container.textContent).toContain(
    'To change your email address or organisation please call customer services.',
  )
})

it('missing names are not sent; refused fields show why and keep their text (account.124)', async () => {
  const { user, requests, container } = await openDetails('verified', [
    {
      method: 'PATCH',
      path: '/api/user/*',
      times: 1,
      status: 422,
      body: { message: 'Please check.', errors: { telephone: ['This is no telephone number.'] } },
    },
  ])
  await user.clear(await field('First name'))
  await user.click(save())
  expect(requests('PATCH', '/user')).toEqual([])
  expect(screen.getAllByText('Enter your first name')).toHaveLength(2)
  expect(document.activeElement?.textContent).toContain('Enter your first name')
  await user.type(await field('First name'), 'Ann')
  const telephone = await field('Telephone (optional)')
  await user.clear(telephone)
  await user.type(telephone, 'two tins')
  await user.click(save())
  expect(await screen.findAllByText('This is no telephone number.')).toHaveLength(2)
  expect(telephone.getAttribute('aria-invalid')).toBe('true')
  expect(telephone.value).toBe('two tins')
  expect((await field('First name')).value).toBe('Ann')
  await expectAccessible(container)
})

it('a double click saves once (account.124)', async () => {
  const { api, user, requests } = await openDetails('verified')
  const release = holdAnswers(api, 'PATCH', '/api/user/')
  await user.type(await field('Last name'), 's')
  await user.dblClick(save())
  release()
  await screen.findByRole('button', { name: 'Save changes' })
  expect(requests('PATCH', '/user')).toHaveLength(1)
})

it('without the call only names can be edited; a failed call can be retried (account.20)', async () => {
  const { unmount } = await openDetails('verified', [{ path: '/api/user', status: 501 }])
  await field('First name')
  expect(screen.queryByRole('textbox', { name: /Telephone/ })).toBeNull()
  unmount()
  const { user, api } = await openDetails('verified', [
    { path: '/api/user', status: 500, body: { message: 'Not now.' } },
  ])
  expect(await screen.findByText('Your details could not be loaded. Not now.')).toBeTruthy()
  api.faults.set([])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await field('First name')
})
