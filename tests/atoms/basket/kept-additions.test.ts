import { atom, createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import type { NewItem } from '../../../src/atoms/basket/add-to-basket'
import type { Additions } from '../../../src/atoms/basket/additions'
import { keptAdditions } from '../../../src/atoms/basket/kept-additions'
import { identifyAtom, rememberFormerUserAtom } from '../../../src/atoms/session/identity'
import { buildUser } from '../checkout/order-builders'
import { ITEM } from './basket-page'

const FAILED: Additions<NewItem> = {
  tried: 1,
  added: [],
  failed: [{ item: ITEM, text: 'No.', isRefused: true }],
}

/** Additions whose items a test answers by itself. */
function openAdditions() {
  const store = createStore()
  const answers: ((result: Additions<NewItem>) => void)[] = []
  const kept = keptAdditions<NewItem>(
    atom(null, () => new Promise<Additions<NewItem>>((resolve) => answers.push(resolve))),
  )
  store.set(identifyAtom, buildUser({ id: '1' }))
  return { store, kept, answers, shown: (form: string) => store.get(kept.additionAtom)(form) }
}

it('one addition of a form is under way at a time, others are not in its way (basket.46)', async () => {
  const { store, kept, answers, shown } = openAdditions()
  const adding = store.set(kept.addAtom, 'one', [ITEM])
  await store.set(kept.addAtom, 'one', [ITEM])
  store.set(kept.beginAtom, 'one')
  expect(answers).toHaveLength(1)
  expect(shown('one').progress).toEqual({ done: 0, of: 1 })
  expect(shown('other').progress).toBeNull()
  answers[0]?.(FAILED)
  await adding
  expect(shown('one')).toEqual({ progress: null, outcome: FAILED, complete: null })
  store.set(kept.beginAtom, 'one')
  expect(shown('one').outcome).toBeNull()
})

it('another user sees nothing of it; whose session has ended does, and after the next sign-in (basket.46)', async () => {
  const { store, kept, answers, shown } = openAdditions()
  const adding = store.set(kept.addAtom, 'one', [ITEM])
  store.set(identifyAtom, buildUser({ id: '2' }))
  expect(shown('one').progress).toBeNull()
  answers[0]?.(FAILED)
  await adding
  expect(shown('one').outcome).toBeNull()
  store.set(identifyAtom, buildUser({ id: '1' }))
  expect(shown('one').outcome).toEqual(FAILED)
  store.set(rememberFormerUserAtom)
  store.set(identifyAtom, null)
  expect(shown('one').outcome).toEqual(FAILED)
})

it('what may be in the basket stays said when the others are tried again (basket.82)', async () => {
  const { store, kept, answers, shown } = openAdditions()
  const inDoubt = { item: ITEM, text: '2 in your basket, you asked for 3 more', isRefused: false }
  const first = store.set(kept.addAtom, 'one', [ITEM, ITEM])
  answers[0]?.({ ...FAILED, tried: 2, failed: [...FAILED.failed, inDoubt] })
  await first
  const again = store.set(kept.addAtom, 'one', [ITEM])
  answers[1]?.({ tried: 1, added: [ITEM], failed: [] })
  await again
  expect(shown('one').outcome).toMatchObject({ added: [ITEM], failed: [inDoubt] })
  expect(shown('one').complete).toBeNull()
})
