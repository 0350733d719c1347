import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  goToRegistrationStepAtom,
  keepRegistrationAtom,
  registrationDraftAtom,
} from '../../../src/atoms/registration/draft'
import { logoutAtom } from '../../../src/atoms/session/authentication'
import { EMPTY_REGISTRATION } from '../../../src/entities/registration'
import { openShop } from '../../components/shop'

const KEY = 'trade-blocks:registration'

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})

describe('a registration that is being filled in', () => {
  it('is kept in its tab, field by field', async () => {
    const { store } = await openShop()
    store.set(keepRegistrationAtom, { company: 'Tea' })
    store.set(goToRegistrationStepAtom, 2)
    store.set(keepRegistrationAtom, { town: 'Leeds' })
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({
      step: 2,
      fields: { company: 'Tea', town: 'Leeds' },
      invite: null,
    })
    expect(JSON.stringify({ ...localStorage })).not.toContain('Leeds')
  })

  it.each([
    '{',
    'null',
    '42',
    '[]',
    '"x"',
    'x'.repeat(300_000),
  ])('begins anew when %.10s is stored', async (junk) => {
    sessionStorage.setItem(KEY, junk)
    const { store } = await openShop()
    expect(store.get(registrationDraftAtom)).toEqual(EMPTY_REGISTRATION)
  })

  it('is forgotten when somebody signs out here', async () => {
    const { store } = await openShop({ as: 'approved' })
    store.set(keepRegistrationAtom, { company: 'Tea' })
    store.set(logoutAtom)
    expect(sessionStorage.getItem(KEY)).toBeNull()
  })
})
