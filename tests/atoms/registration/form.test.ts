import { describe, expect, it } from 'vitest'
import { wrongFields } from '../../../src/atoms/registration/checks'
import {
  ALL_FIELDS,
  errorsInForm,
  readRegistration,
  registrationPayload,
  stepOf,
} from '../../../src/atoms/registration/form'

const form = (entries: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.append(name, value)
  return data
}

describe('what a tab keeps of a registration', () => {
  it('is never a password, nor anything that is not a field', () => {
    const data = form({
      company: 'Tea',
      register_password: 'secret',
      register_password_confirmation: 'secret',
      now: '2026-11-21',
    })
    expect(readRegistration(data)).toEqual({ company: 'Tea' })
  })

  it('writes down which boxes are not ticked, where the form has them', () => {
    expect(readRegistration(form({ telephone: '1', register_email: 'a@b' }))).toEqual({
      telephone: '1',
      register_email: 'a@b',
      same_address: '',
      mailing: '',
      terms: '',
    })
  })
})

describe('the payload', () => {
  it('has every field of the spec, whatever the form has', () => {
    expect(Object.keys(registrationPayload(new FormData(), null)).sort()).toEqual(
      [
        ...['first_name', 'last_name', 'telephone', 'jobtitle', 'company', 'address', 'address2'],
        ...['town', 'postcode', 'shipping_address', 'shipping_address2', 'shipping_town'],
        ...['shipping_postcode', 'notes', 'existing', 'source', 'register_email'],
        ...['register_password', 'register_password_confirmation', 'account', 'terms', 'mailing'],
        ...['token', 'weight', 'now'],
      ].sort(),
    )
  })

  it('has postcodes in upper case, without blanks around them', () => {
    const typed = { postcode: ' m1 1aa', shipping_postcode: 'sw1a 1aa ' }
    expect(registrationPayload(form(typed), null)).toMatchObject({
      postcode: 'M1 1AA',
      shipping_postcode: 'SW1A 1AA',
    })
  })

  it('carries a filled-in weight as it is, and passwords to the letter', () => {
    const payload = registrationPayload(form({ weight: '12', register_password: ' a b ' }), 'X-1')
    expect(payload).toMatchObject({ weight: '12', register_password: ' a b ', token: 'X-1' })
  })
})

describe('errors of the server', () => {
  it('of a copied address stand under the billing address, once', () => {
    const errors = [
      { id: 0, key: 'postcode', messages: ['Unknown.'] },
      { id: 1, key: 'shipping_postcode', messages: ['Unknown.', 'Too far.'] },
      { id: 2, key: 'constructor', messages: ['Odd.'] },
    ]
    expect(errorsInForm(errors, form({ same_address: 'on' }))).toEqual([
      { id: 0, key: 'postcode', messages: ['Unknown.', 'Too far.'] },
      { id: 1, key: 'constructor', messages: ['Odd.'] },
    ])
    expect(errorsInForm(errors, form({}))).toEqual(errors)
  })

  it.each(['constructor', '__proto__', 'toString', '', 'token'])('%j belongs to no step', (key) => {
    expect(stepOf(key)).toBeNull()
  })
})

describe('looking a form over', () => {
  it('names what is missing, in the order of the fields', () => {
    expect(wrongFields(form({ same_address: 'on' }), ALL_FIELDS).map(({ key }) => key)).toEqual([
      ...['first_name', 'last_name', 'company', 'telephone', 'address', 'town', 'postcode'],
      ...['register_email', 'register_password', 'register_password_confirmation', 'terms'],
    ])
  })

  it.each(['a', 'a@', '@b', 'a b@c'])('does not take %j for an email address', (register_email) => {
    expect(wrongFields(form({ register_email }), ['register_email'])).toHaveLength(1)
  })

  it('counts a name of blanks as missing, and a password of blanks as one', () => {
    expect(wrongFields(form({ first_name: '  ' }), ['first_name'])).toHaveLength(1)
    expect(wrongFields(form({ register_password: '   ' }), ['register_password'])).toEqual([])
  })
})
