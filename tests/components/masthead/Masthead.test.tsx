import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Masthead } from '../../../src/components/masthead/Masthead'
import { expectAccessible, openShop } from '../shop'

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
})

it("visitors see 'Login' and 'Sign Up' at once, with the trade-account text (page.11)", async () => {
  const shop = await openShop({ isWaiting: true })
  act(() => shop.start())
  const { container } = shop.show(<Masthead />)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Login',
    'Sign Up',
  ])
  expect(screen.getByText(/once it has been approved/)).toBeTruthy()
  await shop.user.click(screen.getByRole('tab', { name: 'Sign Up' }))
  expect(screen.getByRole('heading', { name: /^Step 1 of 4/ })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  await expectAccessible(container)
})

it("the 'Login' tab opens the forgotten-password form and returns", async () => {
  const shop = await openShop()
  shop.show(<Masthead />)
  await shop.user.type(screen.getByLabelText('Email address'), 'a@example.com')
  await shop.user.click(screen.getByRole('link', { name: 'Forgotten password' }))
  expect(screen.getByRole('button', { name: 'Request Password Reset' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Enter account email address').value).toBe(
    'a@example.com',
  )
  await shop.user.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(screen.getByLabelText('Password')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
})

it('the masthead keeps typed text in a hidden tab', async () => {
  const shop = await openShop()
  shop.show(<Masthead />)
  const email = () => screen.getByLabelText<HTMLInputElement>('Email address')
  await shop.user.type(email(), 'a@example.com')
  await shop.user.click(screen.getByRole('tab', { name: 'Sign Up' }))
  await shop.user.type(screen.getByLabelText('Organisation'), 'Tea')
  await shop.user.click(screen.getByRole('tab', { name: 'Login' }))
  expect(email().value).toBe('a@example.com')
  await shop.user.click(screen.getByRole('tab', { name: 'Sign Up' }))
  expect(screen.getByLabelText<HTMLInputElement>('Organisation').value).toBe('Tea')
})

it("a draft beyond the first step opens the 'Sign Up' tab", async () => {
  sessionStorage.setItem('trade-blocks:registration', JSON.stringify({ step: 3 }))
  const shop = await openShop()
  shop.show(<Masthead />)
  expect(screen.getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('heading', { name: /^Step 3 of 4/ })).toBeTruthy()
})

it('signed-in users see quick links, after a placeholder (page.11)', async () => {
  const shop = await openShop({ as: 'approved', isWaiting: true })
  act(() => shop.start())
  const { container } = shop.show(<Masthead />)
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(screen.queryByRole('tab')).toBeNull()
  await screen.findByRole('navigation', { name: 'Quick links' })
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Shop Now', '/shop'],
    ['Orders', '/account/orders'],
    ['Support', '/support'],
    ['Your Dashboard', '/account'],
  ])
  expect(screen.getByRole('heading', { name: /^Welcome back, / })).toBeTruthy()
  await expectAccessible(container)
})

it('the masthead shows the forms after a failed session check (session.5)', async () => {
  const shop = await openShop({ as: 'approved', isWaiting: true })
  shop.api.faults.set([{ path: '/api/auth/check', status: 400 }])
  act(() => shop.start())
  shop.show(<Masthead />)
  expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy()
})

it("an editor's text is readable on its colour (page.11)", async () => {
  const shop = await openShop()
  const { container } = shop.show(
    <Masthead
      heading="<b>Tea</b>"
      intro="For cafés"
      image="https://shop.example/tea.jpg"
      colour="#17583a"
    />,
  )
  expect(screen.getByRole('heading', { name: '<b>Tea</b>' })).toBeTruthy()
  expect(screen.getByText('For cafés')).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://shop.example/tea.jpg')
  const style = container.querySelector<HTMLElement>('.trade-masthead')?.style
  expect(style?.getPropertyValue('--trade-masthead-ground')).toBe('rgb(23 88 58)')
  expect(style?.getPropertyValue('--trade-masthead-ink')).toBe('#ffffff')
})

it('the masthead ignores an unsafe colour or picture (page.11, page.17)', async () => {
  const shop = await openShop()
  const { container } = shop.show(
    <Masthead colour="#fff;background:url(//evil.example)" image="javascript:alert(1)" />,
  )
  expect(container.querySelector('img')).toBeNull()
  expect(container.innerHTML).not.toContain('evil')
  await waitFor(() => expect(container.innerHTML).not.toContain('javascript'))
})
