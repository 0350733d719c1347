import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessibility'
import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { bareTexts, rewriteAll } from './support/translating'

const PIER = [
  'Pier 7',
  'Zoë',
  "O'Brien 👩‍🍳",
  'شاي وقهوة',
  'zoe@pier.example',
  '0161 496 0999',
  '7 Pier Road',
  '',
  'Whitby',
  '',
  'yo21 3pu',
]
const FAILED_LOAD = /Failed to load resource/

const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery addresses' })
const cards = (page: Page) => delivery(page).getByRole('listitem')

/** Opens the addresses of an account. */
async function open(buyer: Buyer, role: string): Promise<void> {
  await buyer.addAs(role)
  await buyer.page.goto('/account/addresses/')
  await expect(
    delivery(buyer.page).getByRole('button', { name: 'Add delivery address' }),
  ).toBeVisible()
}

test('a buyer adds and edits addresses by keyboard, and a reload keeps the text (account.73, account.76)', async ({
  page,
  site,
}) => {
  const buyer = new Buyer(page, site)
  await open(buyer, 'verified')
  await expectAccessible(page)
  await buyer.tabTo(page.getByRole('button', { name: 'Add delivery address' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Add a delivery address' })).toBeFocused()
  await page.keyboard.press('Tab')
  for (const text of PIER) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel('Postcode')).toHaveValue('YO21 3PU')

  await page.getByRole('navigation').getByRole('link', { name: 'Password' }).click()
  await expect(page.getByLabel('Current password')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('City')).toHaveValue('Whitby')
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue("O'Brien 👩‍🍳")
  await expectAccessible(page)
  await buyer.tabTo(page.getByLabel('City'))
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Add delivery address' })).toBeFocused()

  await buyer.tabTo(page.getByRole('button', { name: 'Edit Pier 7' }))
  await page.keyboard.press('Enter')
  await buyer.tabTo(page.getByLabel('Postcode'))
  await page.keyboard.type('m11aa')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Postcode')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('m1 1aa')
  await page.keyboard.press('Enter')
  await expect(cards(page).filter({ hasText: 'M1 1AA' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Edit Pier 7' })).toBeFocused()
})

test('two tabs that edit one address lose nothing (account.77)', async ({
  page,
  site,
  context,
}) => {
  await rewriteAll(page, 'translator')
  await open(new Buyer(page, site), 'verified')
  const other = await context.newPage()
  await other.goto('/account/addresses/')
  for (const tab of [page, other]) {
    await delivery(tab).getByRole('button', { name: /^Edit/ }).click()
  }
  await other.getByLabel('City').fill('Abingdon')
  await other.getByLabel('County').fill('Berkshire')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(cards(other)).toContainText('Abingdon')

  await page.getByLabel('City').fill('Witney')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Since changed to ‘Abingdon’.').first()).toBeVisible()
  await expect(page.getByLabel('County')).toHaveValue('Berkshire')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(delivery(page)).toContainText('Witney')
  await expect(delivery(page)).toContainText('Berkshire')

  await delivery(page).getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('City').fill('Bicester')
  await delivery(other)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await other.getByRole('button', { name: 'Remove address' }).click()
  await expect(cards(other)).toHaveCount(0)
  await expect(other.getByRole('heading', { name: 'Delivery addresses' })).toBeFocused()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^This address has since been removed/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(delivery(page)).toContainText('Bicester')
  expect(await bareTexts(page)).toEqual([])
})

test('a buyer finds one of 200 addresses in the account and at checkout (account.79)', async ({
  page,
  site,
}) => {
  const buyer = new Buyer(page, site)
  await open(buyer, 'crm')
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('trade-blocks:auth-user') ?? '{}')
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const fields = {
      type: 'delivery',
      first_name: 'Priya',
      last_name: 'Whitfield',
      company: 'Northern Coffee Houses Ltd',
      city: 'Leeds',
      postcode: 'LS1 4DY',
      country: 'GB',
      email: 'priya@northern.example',
      phone: '0161 496 0344',
    }
    for (let site = 6; site <= 200; site += 1) {
      const body = {
        ...fields,
        trading_name: `Halt ${site}`,
        street_address_1: `${site} Rail Road`,
      }
      await fetch('/api/address', { method: 'POST', headers, body: JSON.stringify(body) })
    }
  })
  await page.reload()
  await expect(page.getByText('199 of 199 addresses')).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show 24 more addresses' }).click()
  await expect(cards(page)).toHaveCount(36)
  await expect(cards(page).nth(12).getByRole('button', { name: /^Edit/ })).toBeFocused()
  await page.getByLabel('Find an address').fill('halt 199')
  await expect(cards(page)).toHaveCount(1)

  await page.goto('/checkout')
  const field = page.getByLabel('Find an address')
  await page.getByText('Deliver somewhere else (198)').click()
  await expect(page.getByRole('button', { name: /^Use address/ })).toHaveCount(4)
  await expectAccessible(page)
  await field.fill('199 rail')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: /^Use address/ })).toHaveCount(1)
  await expect(page.getByText('1 of 198 addresses')).toBeVisible()
  await page.getByRole('button', { name: 'Use address Halt 199' }).click()
  await expect(page.locator('trade-checkout address').first()).toContainText('Halt 199')
  const fields = await page.evaluate(() => sessionStorage.getItem('trade-blocks:checkout-draft'))
  expect(fields).not.toContain('rail')
})

test('a buyer whose new password is refused corrects it by keyboard (account.90, account.91)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const buyer = new Buyer(page, site)
  const { password } = await site.account('verified')
  await buyer.addAs('verified')
  await page.goto('/account?view=password')
  const button = page.getByRole('button', { name: 'Change Password' })
  const fields = ['Current password', 'New password', 'Confirm new password'] as const
  const type = async (...texts: string[]) => {
    for (const [place, label] of fields.entries()) {
      await buyer.tabTo(page.getByLabel(label, { exact: true }))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(texts[place] ?? '')
    }
  }
  await expect(page.getByLabel('Current password')).toBeVisible()
  await expect(button).toHaveCount(0)
  await expectAccessible(page)
  await type('wrong', 'a new one 1', 'a new one 2')
  await expect(page.getByText('The two passwords are not the same')).toBeVisible()
  await expect(button).toHaveCount(0)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'not right' })).toBeFocused()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('a new one 1')
  await expectAccessible(page)
  await type(password, 'a new one 1', 'a new one 1')
  await buyer.tabTo(button)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Password changed!')).toBeVisible()
  await expect(button).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a buyer manages addresses by touch (account.74, account.75)', async ({ page, site }) => {
    await open(new Buyer(page, site), 'crm')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make default Leeds Dock' }).tap()
    await expect(cards(page).first()).toContainText('Leeds Dock')
    await expect(cards(page).first()).toContainText('Default')
    await expect(page.getByRole('button', { name: 'Edit Leeds Dock' })).toBeFocused()

    await page.getByRole('button', { name: 'Remove York Shambles' }).tap()
    await expect(page.getByRole('dialog', { name: 'Remove this address?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove address' }).tap()
    await expect(cards(page)).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Delivery addresses' })).toBeFocused()

    await page.getByRole('button', { name: 'Ask for a change' }).tap()
    await expectAccessible(page)
    await expect(page.getByLabel('Organisation')).toHaveValue('Northern Coffee Houses Ltd')
    await page.getByLabel('What should be changed?').fill('We have moved to 9 Dale Street.')
    await page.getByRole('button', { name: 'Send enquiry' }).tap()
    await expect(page.getByText(/^Thank you for your enquiry/).first()).toBeVisible()
    await page.goto('/demo/mail')
    await expect(page.getByText('We have moved to 9 Dale Street.').first()).toBeVisible()
  })
})
