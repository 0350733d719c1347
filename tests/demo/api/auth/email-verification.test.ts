// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, signedInVisitor, type Visitor, ZERO_RATED } from '../visitor'

const newLink = async (visitor: Visitor): Promise<string> => {
  await visitor.get('/api/auth/email/resend')
  const [mail] = (await visitor.get('/demo/mail.json')).body
  const { searchParams } = new URL(mail.link, 'http://shop.example')
  const id = searchParams.get('id')
  searchParams.delete('id')
  return `/api/email-verify/${id}?${searchParams}`
}

it('a mailed link confirms the email address, and verified prices show from then on (server.1)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  const link = await newLink(visitor)
  const { status, body } = await visitor.get(link)
  expect(status).toBe(200)
  expect(body.user.verified).toEqual({ status: true })
  expect(body.message).not.toBe('')
  const price = (await visitor.get(`/api/prices/${ZERO_RATED.id}`)).body
  expect(price.discounted_pricing).not.toBeNull()
  expect((await visitor.get(link)).status).toBe(200)
})

it('a link that is forged, expired, another user’s or without a session confirms nothing', async () => {
  let now = new Date('2026-03-10T12:00:00Z')
  const visitor = await signedInVisitor(await openShop({ now: () => now }), 'approved')
  const link = await newLink(visitor)
  const forged = [
    link.replace(/expires=\d+/, 'expires=9999999999'),
    link.replace(/hash=\w+/, 'hash=00'),
    link.replace(/signature=\w+/, 'signature=00'),
    link.replace(/\?.*/, ''),
  ]
  for (const path of forged) expect((await visitor.get(path)).status).toBe(422)
  const other = await signedInVisitor(visitor.shop, 'crm')
  expect((await other.get(link)).status).toBe(403)
  other.bearer = null
  expect((await other.get(link)).status).toBe(401)
  now = new Date(now.getTime() + 25 * 3_600_000)
  expect((await visitor.get(link)).status).toBe(422)
})

it('a verification link is mailed at most once a minute', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  for (let times = 0; times < 3; times += 1) {
    expect((await visitor.get('/api/auth/email/resend')).body).toEqual({
      message: 'Verification request email resent.',
    })
  }
  expect((await visitor.get('/demo/mail.json')).body).toHaveLength(1)
})
