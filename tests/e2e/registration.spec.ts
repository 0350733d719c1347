import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { mailedLink } from './support/mails'
import { NEWCOMER, RegistrationForm, storedTexts } from './support/registration-form'
import { Shop } from './support/shop'

/** A displayed price. */
const PRICE = /£\s?\d/

test('a new customer registers in four steps and, once approved, sees prices (registration.2, registration.9)', async ({
  page,
  site,
}) => {
  test.slow()
  const shop = new Shop(page, site)
  const form = new RegistrationForm(page)
  await form.open()

  await test.step('step by step, each of them accessible', async () => {
    for (const step of [1, 2, 3, 4]) {
      await form.fillStep(step)
      await expectAccessible(page)
      if (step < 4) {
        await form.next.click()
        await expect(form.heading(step + 1)).toBeFocused()
      }
    }
    await form.signUp.click()
    await expect(page.getByRole('link', { name: 'Your Dashboard', exact: true })).toBeVisible()
    await expect(shop.accountButton).toHaveText(/^Hi Zoë/)
    await shop.settled()
    await expectAccessible(page)
  })

  await test.step('the account notice is on every page, and no price', async () => {
    for (const path of ['/', '/shop', '/basket', '/contact']) {
      await page.goto(path)
      await expect(page.getByText('Account Notice:')).toBeVisible()
      await shop.settled()
      expect(await page.locator('trade-root').allInnerTexts()).not.toContainEqual(
        expect.stringMatching(PRICE),
      )
    }
  })

  await test.step('the mailed link verifies the email address', async () => {
    await page.goto(await mailedLink(site, NEWCOMER.register_email, /^Verify/))
    await expect(page.getByRole('heading', { name: 'Account confirmed' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'View Shop' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('once approved, prices appear on the page that is open', async () => {
    await page.goto('/shop')
    await expect(page.getByRole('article').first()).toBeVisible()
    await shop.settled()
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
    await site.approve(NEWCOMER.register_email)
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(page.getByRole('article').getByText(PRICE).first()).toBeVisible({
        timeout: 1_000,
      })
    }).toPass()
    await expect(page.getByText('Account Notice:')).toHaveCount(0)
    const own = page.getByRole('article').filter({ hasText: 'Your price:' }).first()
    await expect(own).toBeVisible()
    await expect(own.locator('s, del')).toHaveText(PRICE)
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  })
})

test('a new customer registers with the keyboard alone (registration.2)', async ({
  page,
  site,
}) => {
  const shop = new Shop(page, site)
  const form = new RegistrationForm(page)
  await page.goto('/')
  await shop.tabTo(page.getByRole('tab', { name: 'Login' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
  const type = async (name: keyof typeof NEWCOMER) => {
    await shop.tabTo(form.field(name))
    await page.keyboard.insertText(NEWCOMER[name])
  }
  for (const name of ['first_name', 'last_name', 'company'] as const) await type(name)
  await page.keyboard.press('Enter')
  await expect(form.heading(2)).toBeFocused()
  for (const name of ['telephone', 'address', 'town', 'postcode'] as const) await type(name)
  await page.keyboard.press('Enter')
  await expect(form.heading(3)).toBeFocused()
  await shop.tabTo(page.getByRole('radio').first(), page.getByRole('radio'))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await shop.tabTo(page.getByLabel('Account number'))
  await page.keyboard.type('AB123')
  await page.keyboard.press('Enter')
  await expect(form.heading(4)).toBeFocused()
  await shop.tabTo(form.previous)
  await page.keyboard.press('Enter')
  await expect(form.heading(3)).toBeFocused()
  await expect(page.getByLabel('Account number')).toHaveValue('AB123')
  await shop.tabTo(form.next)
  await page.keyboard.press('Enter')
  for (const name of [
    'register_email',
    'register_password',
    'register_password_confirmation',
  ] as const) {
    await type(name)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Your Dashboard', exact: true })).toBeVisible()
})

test("a reload keeps the registration's fields, except the passwords (registration.3)", async ({
  page,
}) => {
  const form = new RegistrationForm(page)
  await form.open()
  for (const step of [1, 2]) {
    await form.fillStep(step)
    await form.next.click()
  }
  await form.fillStep(3)
  await page.reload()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(form.heading(3)).toBeVisible()
  await expect(form.field('notes')).toHaveValue(NEWCOMER.notes)
  await form.previous.click()
  await expect(form.field('postcode')).toHaveValue(NEWCOMER.postcode)
  await form.previous.click()
  await expect(form.field('company')).toHaveValue(NEWCOMER.company)
  for (let step = 1; step < 4; step += 1) await form.next.click()
  await form.fillStep(4)
  expect(await storedTexts(page)).toContain(NEWCOMER.register_email)
  expect(await storedTexts(page)).not.toContain(NEWCOMER.register_password)
  // Passwords survive a step, but not a reload.
  await form.previous.click()
  await form.next.click()
  await expect(form.field('register_password')).toHaveValue(NEWCOMER.register_password)
  await page.reload()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(form.heading(4)).toBeVisible()
  await expect(form.field('register_password')).toHaveValue('')
})

test('a refused registration returns to the step with the error (registration.10)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 422/)
  const form = new RegistrationForm(page)
  await form.open()
  for (const step of [1, 2, 3]) {
    await form.fillStep(step)
    await form.next.click()
  }
  await form.fillStep(4)
  await site.faults({
    method: 'POST',
    path: '/api/auth/register',
    times: 1,
    status: 422,
    body: JSON.stringify({ message: 'Please check.', errors: { town: ['No such town.'] } }),
  })
  await form.signUp.click()
  await expect(form.heading(2)).toBeVisible()
  await expect(form.field('town')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').filter({ hasText: 'No such town.' })).toBeFocused()
  await expectAccessible(page)
  await form.field('town').fill('Leeds')
  await form.next.click()
  await form.next.click()
  await expect(form.field('register_password')).toHaveValue(NEWCOMER.register_password)
  await form.signUp.click()
  await expect(page.getByRole('link', { name: 'Your Dashboard', exact: true })).toBeVisible()
})

test('a password manager can fill in the four steps (registration.7)', async ({ page }) => {
  const form = new RegistrationForm(page)
  await form.open()
  for (const step of [1, 2, 3]) {
    await form.fillSilently()
    await form.next.click()
    await expect(form.heading(step + 1)).toBeVisible()
  }
  await form.fillSilently()
  const sent = page.waitForRequest(/\/api\/auth\/register$/)
  await form.signUp.click()
  expect((await sent).postDataJSON()).toMatchObject(NEWCOMER)
  await expect(page.getByRole('link', { name: 'Your Dashboard', exact: true })).toBeVisible()
})

test('a password manager can fill in the registration page (registration.4, registration.7)', async ({
  page,
  site,
}) => {
  const form = new RegistrationForm(page)
  await page.goto('/register')
  await new Shop(page, site).settled()
  await form.fillSilently()
  const sent = page.waitForRequest(/\/api\/auth\/register$/)
  await form.register.click()
  expect((await sent).postDataJSON()).toMatchObject({
    ...NEWCOMER,
    existing: 0,
    source: 'online',
    terms: true,
    mailing: false,
    account: '',
    token: '',
    weight: '',
    shipping_postcode: NEWCOMER.postcode,
  })
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByText('Thank you. We will tell you')).toBeVisible()
})

test('the registration page has no accessibility error, empty or with errors', async ({
  page,
  site,
}) => {
  await page.goto('/register')
  await new Shop(page, site).settled()
  await expectAccessible(page)
  await page.getByLabel('The shipping address is the same').uncheck()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await new RegistrationForm(page).register.click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await expectAccessible(page)
})

test('an invited customer finds the form filled in (registration.11, session.16)', async ({
  page,
}) => {
  const form = new RegistrationForm(page)
  await page.goto('/register?utm_source=mail&invite=FAIR-2026')
  await expect(form.field('company')).toHaveValue('The Green Kettle')
  await expect(page).toHaveURL(/\/register\?utm_source=mail$/)
  await page.reload()
  await expect(form.field('register_email')).toHaveValue('rowan@thegreenkettle.example')
})

test('a new customer corrects a postcode and the caret stays in place (address.3)', async ({
  page,
}) => {
  const form = new RegistrationForm(page)
  await page.goto('/register')
  await form.field('postcode').pressSequentially('sw11aa')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('a ')
  await expect(form.field('postcode')).toHaveValue('SW1A 1AA')
  const caret = await form
    .field('postcode')
    .evaluate((field) => (field as HTMLInputElement).selectionStart)
  expect(caret).toBe(5)
})
