// @vitest-environment node
import { expect, it } from 'vitest'
import { expectConsoleError } from '../../setup'
import { openShop, signedIn } from './visitor'

it('an unexpected error is a logged 500 without details', async () => {
  expectConsoleError(/no such table/)
  const shop = await openShop()
  await shop.database.run('DROP TABLE quote_lines')
  const visitor = await signedIn(shop, 'approved')
  expect(await visitor.get('/api/quote')).toMatchObject({
    status: 500,
    body: { message: 'Something went wrong on our side. Please try again.' },
  })
})
