// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, Visitor } from './visitor'

it('the API stops reading a body at its size limit', async () => {
  const visitor = new Visitor(await openShop())
  const huge = JSON.stringify({ email: 'x'.repeat(2_000_000), password: 'x' })
  expect((await visitor.call('POST', '/api/auth/login', huge)).status).toBe(413)
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(100_000)),
  })
  const response = await visitor.shop.fetch(
    new Request('http://shop.example/api/auth/enquire', {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit),
  )
  expect(response.status).toBe(413)
})

it('the API refuses a body that is not UTF-8 and a URL that is too long', async () => {
  const shop = await openShop()
  const bytes = await shop.fetch(
    new Request('http://shop.example/api/auth/login', {
      method: 'POST',
      body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
    }),
  )
  expect(bytes.status).toBe(400)
  const long = await shop.fetch(
    new Request(`http://shop.example/api/prices?skus=${'1'.repeat(20_000)}`),
  )
  expect(long.status).toBe(414)
})
