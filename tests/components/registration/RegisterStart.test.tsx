import { cleanup } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RegisterStart } from '../../../src/components/registration/RegisterStart'
import { expectAccessible, openShop } from '../shop'
import { assign, button, field, fill, NEWCOMER, openRegister, summary } from './registration-page'

it("'Continue' opens the full form with the typed fields (registration.1, registration.3)", async () => {
  const shop = await openShop()
  const { container } = shop.show(<RegisterStart />)
  await expectAccessible(container)
  await shop.user.click(button('Continue'))
  expect((await summary()).getByText('Enter your first name')).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
  const { first_name, last_name, company } = NEWCOMER
  await fill(shop, { first_name, last_name, company })
  await shop.user.click(button('Continue'))
  expect(assign.mock.calls).toEqual([['/register']])
  cleanup()
  await openRegister()
  expect(field('company').value).toBe(company)
  expect(field('terms').checked).toBe(true)
})
