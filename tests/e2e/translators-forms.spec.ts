import type { Locator, Page } from 'playwright/test'
import { collectWarnings } from './support/element-fixtures'
import { expect, test } from './support/fixtures'
import { CARDS, PayingBuyer } from './support/paying-buyer'
import { NEWCOMER } from './support/registration-form'
import { bareTexts, expectSpoken, rewriteAll } from './support/translating'

/** Expects that each named field holds what was typed. */
async function expectTyped(scope: Locator, typed: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(typed)) {
    await expect(scope.locator(`[name="${name}"]`)).toHaveValue(text)
  }
}

/** Fills in the named fields. */
async function type(scope: Locator, texts: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(texts)) {
    await scope.locator(`[name="${name}"]`).fill(text)
  }
}

const refused = (page: Page) => page.locator('.trade-error-summary')

test('a new customer corrects errors and registers on a translated page (host.40)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 422/)
  const warnings = collectWarnings(page)
  const form = page.locator('trade-register')
  const send = page.getByRole('button', { name: 'Register', exact: true })
  const { town, register_password: secret, ...typed } = NEWCOMER
  const passwords = { register_password: secret, register_password_confirmation: secret }
  await rewriteAll(page, 'late translator')
  await page.goto('/register')
  await type(form, { ...typed, register_password_confirmation: 'another one' })
  await page.getByRole('radio', { name: 'Yes' }).check()
  await type(form, { account: 'AB123' })
  await page.getByLabel('The shipping address is the same').uncheck()
  await send.click()
  await expectSpoken(refused(page), /There is a problem.*shipping/i)
  await type(form, { shipping_address: '1 Dock Road', shipping_town: 'Hull' })
  await page.getByLabel('The shipping address is the same').check()
  await type(form, { town, ...passwords })
  await site.faults({
    method: 'POST',
    path: '/api/auth/register',
    times: 1,
    status: 422,
    body: JSON.stringify({ message: 'Please check.', errors: { town: ['No such town.'] } }),
  })
  await send.click()
  await expectSpoken(refused(page), 'No such town.')
  await page.getByRole('button', { name: 'No such town.' }).click()
  await expect(form.locator('[name="town"]')).toBeFocused()
  await expectTyped(form, { ...NEWCOMER, account: 'AB123' })
  await type(form, { town: 'York' })
  await expect(refused(page)).toBeHidden()
  expect(await bareTexts(page)).toEqual([])
  await send.click()
  await expect(page).toHaveURL(/\/account$/)
  expect(warnings).toEqual([expect.stringContaining('the registration was not accepted')])
})

test('a visitor corrects errors and sends an enquiry on a translated page (host.40)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 422/)
  const warnings = collectWarnings(page)
  const form = page.locator('trade-enquiry')
  const send = page.getByRole('button', { name: 'Send enquiry' })
  const typed = { first_name: 'Zoë', last_name: "O'Brien", company: 'Tea & Sympathy' }
  await rewriteAll(page, 'translator')
  await page.goto('/contact')
  await type(form, { ...typed, postcode: 'ls1' })
  await send.click()
  await expectSpoken(refused(page), /6 to 8 characters.*Enter your email address/)
  await type(form, { postcode: 'ls1 4dy', email: 'zoe@sympathy.example' })
  await expect(refused(page)).toBeHidden()
  await site.faults({
    method: 'POST',
    path: '/api/auth/enquire',
    times: 1,
    status: 422,
    body: JSON.stringify({ message: 'Please check.', errors: { company: ['Not known.'] } }),
  })
  await send.click()
  await expectSpoken(refused(page), /Please check\..*Not known\./)
  await expectTyped(form, { ...typed, postcode: 'LS1 4DY', email: 'zoe@sympathy.example' })
  await type(form, { company: 'Tea' })
  expect(await bareTexts(page)).toEqual([])
  await send.click()
  await expectSpoken(form, 'Thank you for your enquiry')
  expect(warnings).toEqual([expect.stringContaining('the enquiry was not sent')])
})

test('a guest corrects an address and a refused card on a translated page (host.40)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of (402|422)/)
  const warnings = collectWarnings(page)
  const paying = new PayingBuyer(page, site)
  const checkout = page.locator('trade-checkout')
  await rewriteAll(page, 'translator')
  await paying.beginAsGuest()
  await paying.fillBilling()
  await paying.purchaseOrder.fill('PO 7')
  await paying.billing.getByLabel('Postcode').fill('m1')
  const next = page.getByRole('button', { name: /^Next: Payment/ })
  await next.click()
  await expectSpoken(refused(page), /Billing: .*customer services/)
  await expectSpoken(next, 'Next: Payment - Continue')
  await paying.billing.getByLabel('Postcode').fill('m1 1aa')
  await expect(refused(page)).toBeHidden()
  await page.getByRole('checkbox', { name: 'Deliver to the billing address' }).uncheck()
  await page.getByRole('group', { name: 'Delivery address' }).getByLabel('City').fill('Hull')
  await page.getByRole('checkbox', { name: 'Deliver to the billing address' }).check()
  await expect(paying.billing.getByLabel('City')).toHaveValue('Manchester')
  await paying.goOn()
  expect(await bareTexts(page)).toEqual([])
  await paying.pay(CARDS.declined)
  await expectSpoken(checkout, 'Your card was declined.')
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await expectSpoken(checkout, 'Please agree to the terms of sale first.')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(paying.purchaseOrder).toHaveValue('PO 7')
  await expect(paying.billing.getByLabel('Postcode')).toHaveValue('M1 1AA')
  await paying.goOn()
  expect(await bareTexts(page)).toEqual([])
  await paying.pay(CARDS.pays)
  await expect(paying.thanks).toBeVisible()
  await expectSpoken(checkout, 'Payment received')
  expect(warnings).toEqual([])
})
