// @vitest-environment node
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { problemResponse } from '../../../demo/api/problem'
import { AmountRefused } from '../../../demo/card-provider/card-provider'
import { expectConsoleError } from '../../setup'
import { openShop, signedInVisitor } from './visitor'

it('an unexpected error is a logged 500 without details', async () => {
  expectConsoleError(/no such table/)
  const shop = await openShop()
  await shop.database.run('DROP TABLE quote_lines')
  const visitor = await signedInVisitor(shop, 'approved')
  expect(await visitor.get('/api/quote')).toMatchObject({
    status: 500,
    body: { message: 'Something went wrong on our side. Please try again.' },
  })
})

it('an amount that the card provider refuses is a 422 about the payment type (server.27)', async () => {
  const app = new Hono().onError(problemResponse).get('/', () => {
    throw new AmountRefused('amount_too_small')
  })
  const answer = await app.request('/')
  const message = 'A total this small or this large cannot be paid by card.'
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message, errors: { payment_type: [message] } },
  ])
})
