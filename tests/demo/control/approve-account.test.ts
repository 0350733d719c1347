// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, signedInVisitor, Visitor } from '../api/visitor'

it('an approval mails a sign-in link that works once', async () => {
  const visitor = await signedInVisitor(await openShop(), 'unapproved')
  const email = visitor.shop.accounts[0]?.email
  await visitor.post('/demo/approve', { email })
  const [mail] = (await visitor.get('/demo/mail.json')).body
  expect(mail.to).toBe(email)
  const check = (await visitor.get('/api/auth/check')).body
  expect(check.messages).toEqual(['Your business account has been approved.'])
  expect(check.user.approved_at).not.toBeNull()
  expect((await visitor.get('/api/auth/check')).body.messages).toEqual([])
  const token = new URL(mail.link, 'http://shop.example').searchParams.get('token')
  const other = new Visitor(visitor.shop)
  const first = await other.post('/api/auth/login-token', { token })
  expect(first.body.user.email).toBe(email)
  expect(await other.post('/api/auth/login-token', { token })).toMatchObject({
    status: 422,
    body: { message: 'This sign-in link is not valid any more.' },
  })
})
