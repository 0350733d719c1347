import { createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { pageReadyAtom, trackLoadingAtom, whenReady } from '../../../src/atoms/base/loading'
import { store } from '../../../src/atoms/base/store'
import { openShop } from '../../components/shop'

it('the page is ready when everything that it waits for has settled (page.8)', async () => {
  const store = createStore()
  expect(store.get(pageReadyAtom)).toBe(false)
  const well = store.set(trackLoadingAtom, Promise.resolve())
  const badly = store.set(trackLoadingAtom, Promise.reject(new Error('lost')))
  expect(store.get(pageReadyAtom)).toBe(false)
  await Promise.all([well, badly])
  expect(store.get(pageReadyAtom)).toBe(true)
})

it('the page is marked as ready once session and basket have loaded (page.8)', async () => {
  const { dataset } = document.documentElement
  delete dataset.tradeReady
  await openShop()
  expect(dataset.tradeReady).toBeUndefined()
  await vi.waitFor(() => expect(dataset.tradeReady).toBe(''))
})

it('waits until nothing is loading (page.8)', async () => {
  let isReady = false
  const waiting = whenReady().then(() => {
    isReady = true
  })
  let finish = () => {}
  const work = new Promise<void>((resolve) => {
    finish = resolve
  })
  const tracked = store.set(trackLoadingAtom, work)
  await Promise.resolve()
  expect(isReady).toBe(false)
  finish()
  await tracked
  await waiting
  await whenReady()
})
