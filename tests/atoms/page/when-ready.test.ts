import { expect, it } from 'vitest'
import { trackLoadingAtom } from '../../../src/atoms/base/loading'
import { store } from '../../../src/atoms/base/store'
import { whenReady } from '../../../src/atoms/page/when-ready'

it('waits until nothing is loading, and not at all when nothing is (page.8)', async () => {
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
