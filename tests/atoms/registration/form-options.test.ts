import { expect, it } from 'vitest'
import { formOptionsAtom, loadFormOptionsAtom } from '../../../src/atoms/registration/form-options'
import { openShop } from '../../components/shop'

const PATH = '/api/auth/formoptions'

it('the options are loaded once per page (registration.6)', async () => {
  const { store, requests } = await openShop()
  expect(store.get(formOptionsAtom).status).toBe('unasked')
  const loading = store.set(loadFormOptionsAtom)
  expect(store.get(formOptionsAtom).status).toBe('loading')
  await Promise.all([loading, store.set(loadFormOptionsAtom)])
  const { status, options } = store.get(formOptionsAtom)
  expect(status).toBe('ready')
  expect(options.jobtitle).toContainEqual({ value: 'buyer', label: 'Buyer' })
  await store.set(loadFormOptionsAtom)
  expect(requests('GET', '/auth/formoptions')).toHaveLength(1)
})

it('a failure leaves empty options, so that the form can be used (registration.6)', async () => {
  const { store, api } = await openShop()
  api.faults.set([{ path: PATH, status: 400 }])
  await store.set(loadFormOptionsAtom)
  expect(store.get(formOptionsAtom)).toEqual({
    status: 'unavailable',
    options: { source: [], jobtitle: [] },
  })
})
