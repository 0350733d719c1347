import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageNotice } from '../../../src/components/notifications/PageNotice'
import { expectAccessible, openShop } from '../shop'

const SENTENCE = /You will not be able to see any pricing/

it("'Hide' folds the account notice on all pages of the tab, until 'Show' (product.35)", async () => {
  const first = await openShop({ as: 'unapproved' })
  const { unmount, container } = first.show(<PageNotice />)
  expect(await screen.findByText(SENTENCE)).toBeTruthy()
  await expectAccessible(container)
  await first.user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByText(SENTENCE)).toBeNull()
  expect(screen.getByText('Account Notice:')).toBeTruthy()
  unmount()
  const next = await openShop({ as: 'unapproved' })
  next.show(<PageNotice />)
  const show = await screen.findByRole('button', { name: 'Show' })
  expect(show.getAttribute('aria-expanded')).toBe('false')
  await next.user.click(show)
  expect(screen.getByText(SENTENCE)).toBeTruthy()
})

it('the checkout shows the account notice once, in its own place (product.35)', async () => {
  const shop = await openShop({ as: 'unapproved', tag: 'trade-checkout' })
  const { container } = shop.show(<PageNotice />)
  await shop.answered()
  expect(container.textContent).toBe('')
})
