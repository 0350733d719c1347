// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openShop, signedIn, Visitor, ZERO_RATED } from './visitor'

const REGISTRATION = {
  first_name: 'Zoë',
  last_name: 'O’Brien 👩🏽‍🍳',
  telephone: '0113 496 0000',
  company: 'Tea & <b>Sympathy</b>',
  address: '5 High Street',
  town: 'Leeds',
  postcode: 'ls14dy',
  existing: '0',
  source: 'online',
  register_email: 'Zoe@Sympathy.example',
  register_password: 'correct horse',
  register_password_confirmation: 'correct horse',
  terms: true,
  mailing: 0,
}

describe('registering', () => {
  it('signs in a new account that waits for approval, with its addresses', async () => {
    const visitor = new Visitor(await openShop())
    const { status, body } = await visitor.post('/api/auth/register', REGISTRATION)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      first_name: 'Zoë',
      last_name: 'O’Brien 👩🏽‍🍳',
      company: 'Tea & <b>Sympathy</b>',
      email: 'zoe@sympathy.example',
      approved_at: null,
    })
    expect(body.user.addresses).toMatchObject([
      { type: 'billing', postcode: 'LS1 4DY', default: true },
      { type: 'delivery', street_address_1: '5 High Street', default: true },
    ])
    visitor.bearer = body.access_token
    expect((await visitor.get('/api/auth/check')).body.auth).toBe(true)
    expect(await visitor.add(ZERO_RATED.id)).toMatchObject({ status: 403 })
    await visitor.post('/demo/approve', { email: body.user.email })
    expect(await visitor.add(ZERO_RATED.id)).toMatchObject({ status: 200 })
  })

  it('delivers elsewhere when that was said', async () => {
    const visitor = new Visitor(await openShop())
    const { body } = await visitor.post('/api/auth/register', {
      ...REGISTRATION,
      shipping_address: '1 Dock Road',
      shipping_town: 'Hull',
      shipping_postcode: 'HU1 2AB',
    })
    expect(body.user.addresses[1]).toMatchObject({ city: 'Hull', postcode: 'HU1 2AB' })
  })

  it('names every field that is wrong', async () => {
    const visitor = new Visitor(await openShop())
    const empty = await visitor.post('/api/auth/register', {})
    expect(empty.status).toBe(422)
    expect(Object.keys(empty.body.errors).sort()).toEqual(
      [
        'address',
        'company',
        'first_name',
        'last_name',
        'postcode',
        'register_email',
        'register_password',
        'telephone',
        'terms',
        'town',
      ].sort(),
    )
    const wrong = await visitor.post('/api/auth/register', {
      ...REGISTRATION,
      postcode: 'ZZ',
      register_email: 'zoe',
      register_password_confirmation: 'other',
    })
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['postcode', 'register_email'])
  })

  it('is possible once per address, in whatever case', async () => {
    const visitor = new Visitor(await openShop())
    await visitor.post('/api/auth/register', REGISTRATION)
    const again = { ...REGISTRATION, register_email: 'zoe@SYMPATHY.example' }
    expect(await visitor.post('/api/auth/register', again)).toMatchObject({
      status: 422,
      body: { errors: { register_email: [expect.any(String)] } },
    })
  })

  it('uses an invitation up', async () => {
    const visitor = new Visitor(await openShop())
    const path = '/api/auth/invite/FAIR-2026'
    expect((await visitor.get(path)).body.invite).toMatchObject({ company: 'The Green Kettle' })
    await visitor.post('/api/auth/register', { ...REGISTRATION, token: 'FAIR-2026' })
    expect((await visitor.get(path)).status).toBe(404)
  })
})

describe('the e-mail address', () => {
  const newLink = async (visitor: Visitor): Promise<string> => {
    await visitor.get('/api/auth/email/resend')
    const [mail] = (await visitor.get('/demo/mail.json')).body
    const { searchParams } = new URL(mail.link, 'http://shop.example')
    const id = searchParams.get('id')
    searchParams.delete('id')
    return `/api/email-verify/${id}?${searchParams}`
  }

  it('is confirmed by the link, and own prices show from then on', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    const link = await newLink(visitor)
    const { status, body } = await visitor.get(link)
    expect(status).toBe(200)
    expect(body.user.verified).toEqual({ status: true })
    expect(body.message).not.toBe('')
    const price = (await visitor.get(`/api/prices/${ZERO_RATED.id}`)).body
    expect(price.discounted_pricing).not.toBeNull()
    expect((await visitor.get(link)).status).toBe(200)
  })

  it('is not confirmed by a link that is forged, old, another’s, or without a session', async () => {
    let now = new Date('2026-03-10T12:00:00Z')
    const visitor = await signedIn(await openShop({ now: () => now }), 'approved')
    const link = await newLink(visitor)
    const forged = [
      link.replace(/expires=\d+/, 'expires=9999999999'),
      link.replace(/hash=\w+/, 'hash=00'),
      link.replace(/signature=\w+/, 'signature=00'),
      link.replace(/\?.*/, ''),
    ]
    for (const path of forged) expect((await visitor.get(path)).status).toBe(422)
    const other = await signedIn(visitor.shop, 'crm')
    expect((await other.get(link)).status).toBe(403)
    other.bearer = null
    expect((await other.get(link)).status).toBe(401)
    now = new Date(now.getTime() + 25 * 3_600_000)
    expect((await visitor.get(link)).status).toBe(422)
  })

  it('gets one mail a minute', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    for (let times = 0; times < 3; times += 1) {
      expect((await visitor.get('/api/auth/email/resend')).body).toEqual({
        message: 'Verification request email resent.',
      })
    }
    expect((await visitor.get('/demo/mail.json')).body).toHaveLength(1)
  })
})

describe('an enquiry', () => {
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
  ])('reaches the sales team with its products as %s', async (_, favlist) => {
    const visitor = new Visitor(await openShop())
    expect(await visitor.post('/api/auth/enquire', { ...ENQUIRY, favlist })).toMatchObject({
      status: 200,
      body: { message: 'Thank you for your enquiry we will get back to you soon.' },
    })
    expect((await visitor.get('/demo/enquiries.json')).body).toMatchObject([
      { ...ENQUIRY, favlist: [FAVOURITE], isSuspect: false },
    ])
  })

  it('is marked when the field that nobody sees was filled', async () => {
    const visitor = new Visitor(await openShop())
    await visitor.post('/api/auth/enquire', { ...ENQUIRY, weight: '70' })
    expect((await visitor.get('/demo/enquiries.json')).body[0].isSuspect).toBe(true)
  })

  it('names the fields that are missing or unreadable', async () => {
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
})
