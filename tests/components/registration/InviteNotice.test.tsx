import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formOptionsAtom } from '../../../src/atoms/registration/form-options'
import { Register } from '../../../src/components/registration/Register'
import { openShop } from '../shop'
import {
  assign,
  button,
  field,
  fill,
  NEWCOMER,
  openRegister,
  registrationsIn,
  reload,
  summary,
} from './registration-page'

it('an invitation leaves the address bar and fills empty fields (registration.11, session.16)', async () => {
  const shop = await openShop({ address: '/register', isWaiting: true })
  history.replaceState(null, '', '/register?utm_source=mail&invite=FAIR-2026#top')
  act(() => shop.start())
  shop.show(<Register />)
  expect(window.location.search + window.location.hash).toBe('?utm_source=mail#top')
  fireEvent.input(field('first_name'), { target: { value: 'Robin' } })
  await waitFor(() => expect(field('company').value).toBe('The Green Kettle'))
  expect(field('first_name').value).toBe('Robin')
  expect(screen.getByText(/^We have filled in the details/)).toBeTruthy()
  const known = ['first_name', 'last_name', 'company', 'register_email']
  await fill(
    shop,
    Object.fromEntries(Object.entries(NEWCOMER).filter(([name]) => !known.includes(name))),
  )
  await shop.user.click(button('Register'))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(await registrationsIn(shop.api)).toMatchObject([
    { first_name: 'Robin', register_email: 'rowan@thegreenkettle.example', token: 'FAIR-2026' },
  ])
})

it('an invitation fills the job title, even if the list loads later (registration.11)', async () => {
  const invitation = {
    path: '/api/auth/invite/FAIR-2026',
    status: 200,
    body: { jobtitle: 'buyer', company: 'Kettle' },
  }
  const { store, release } = await openRegister(
    { address: '/register?invite=FAIR-2026' },
    [invitation],
    '/api/auth/formoptions',
  )
  await waitFor(() => expect(field('company').value).toBe('Kettle'))
  expect(store.get(formOptionsAtom).status).toBe('loading')
  release()
  await waitFor(() => expect(field('jobtitle').value).toBe('buyer'))
})

it('a refused invitation shows why, and the form works without it (registration.11)', async () => {
  const shop = await openRegister({ address: '/register?invite=../../made%20up' })
  expect((await summary()).getByText('This invitation is not valid any more.')).toBeTruthy()
  // The code is a single path segment, and hidden in the request log.
  expect(shop.requests('GET', '/auth/')).toContain('/api/auth/invite/hidden')
  expect(assign).not.toHaveBeenCalled()
  await fill(shop, NEWCOMER)
  await shop.user.click(button('Register'))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(await registrationsIn(shop.api)).toMatchObject([{ token: '' }])
})

it('an unchecked invitation is still sent (registration.11)', async () => {
  const shop = await openRegister({ address: '/register?invite=FAIR-2026' }, [
    { path: '/api/auth/invite/FAIR-2026', status: 500 },
  ])
  await summary()
  await fill(shop, NEWCOMER)
  await shop.user.click(button('Register'))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(await registrationsIn(shop.api)).toMatchObject([{ token: 'FAIR-2026' }])
})
