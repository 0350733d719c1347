// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, Visitor } from '../visitor'

const ENQUIRY = {
  first_name: 'Ruth',
  last_name: 'Amadi',
  company: 'Corner Café',
  postcode: 'LS1 4DY',
  email: 'ruth@cornercafe.example',
  weight: '',
}

const FAVOURITE = { id: '1001', title: 'Assam', image: '/a.svg' }

it.each([
  ['a list', [FAVOURITE]],
  ['JSON', JSON.stringify([FAVOURITE])],
])('an enquiry reaches the sales team with its products as %s', async (_, favlist) => {
  const visitor = new Visitor(await openShop())
  expect(await visitor.post('/api/auth/enquire', { ...ENQUIRY, favlist })).toMatchObject({
    status: 200,
    body: { message: 'Thank you for your enquiry we will get back to you soon.' },
  })
  expect((await visitor.get('/demo/enquiries.json')).body).toMatchObject([
    { ...ENQUIRY, favlist: [FAVOURITE], isSuspect: false },
  ])
})

it('the message of an enquiry is in the email to the sales team (account.75)', async () => {
  const visitor = new Visitor(await openShop())
  const notes = 'We have moved to 9 Dale Street.'
  await visitor.post('/api/auth/enquire', { ...ENQUIRY, notes })
  expect((await visitor.get('/demo/enquiries.json')).body[0].notes).toBe(notes)
  expect(JSON.stringify((await visitor.get('/demo/mail.json')).body)).toContain(notes)
})

it('an enquiry with the hidden field filled in is marked as suspect (enquiry.3)', async () => {
  const visitor = new Visitor(await openShop())
  await visitor.post('/api/auth/enquire', { ...ENQUIRY, weight: '70' })
  expect((await visitor.get('/demo/enquiries.json')).body[0].isSuspect).toBe(true)
})

it('a refused enquiry names the missing and invalid fields', async () => {
  const visitor = new Visitor(await openShop())
  const { status, body } = await visitor.post('/api/auth/enquire', { favlist: '{' })
  expect(status).toBe(422)
  expect(Object.keys(body.errors).sort()).toEqual([
    'company',
    'email',
    'favlist',
    'first_name',
    'last_name',
    'postcode',
  ])
})
