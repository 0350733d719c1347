import { expect } from './support/fixtures'
import { CARDS, Paying, test } from './support/paying'

test('a payment whose bank’s window goes with the content of the page can be made again (payment.292)', async ({
  page,
  site,
  charged,
}) => {
  const paying = new Paying(page, site)
  await paying.comeAsGuest()
  await paying.pay(CARDS.overlay)
  await expect(paying.bank.getByRole('button', { name: 'Complete authentication' })).toBeVisible()
  // Turbo restores a copy of the body. It leaves out what is not of the page.
  await page.evaluate(() => {
    for (const overlay of document.querySelectorAll('iframe[title="Your bank"]')) {
      overlay.parentElement?.remove()
    }
    document.body.replaceWith(document.body.cloneNode(true))
  })
  await expect(page.getByRole('alert')).toContainText('The payment was not authorised.')
  expect(await charged()).toEqual([])
  await paying.pay(CARDS.pays)
  await expect(paying.thanks).toBeVisible()
  expect(await charged()).toHaveLength(1)
})
