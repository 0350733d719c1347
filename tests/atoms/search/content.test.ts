import { expect, it, vi } from 'vitest'
import { contentSearchAtom } from '../../../src/atoms/search/content'
import {
  authenticationStatusAtom,
  isVisitorKnownAtom,
  userAtom,
} from '../../../src/atoms/session/identity'
import { openShop } from '../../components/shop'

it('content search is ready once the visitor is known, with or without a basket (search.4)', async () => {
  const { store, start, api } = await openShop({ isWaiting: true })
  api.faults.set([{ path: '/api/basket', delayMs: 10_000 }])
  expect(store.get(isVisitorKnownAtom)).toBe(false)
  start()
  await vi.waitFor(() => expect(store.get(isVisitorKnownAtom)).toBe(true))
  expect(store.get(authenticationStatusAtom)).toBe('anonymous')
})

it('a visitor searches without protected records, a user with them (search.4)', async () => {
  const visitor = await openShop()
  await vi.waitFor(() => expect(visitor.store.get(isVisitorKnownAtom)).toBe(true))
  const asVisitor = visitor.store.get(contentSearchAtom)
  expect(asVisitor.isSignedIn).toBe(false)
  expect(asVisitor.cards.filters).toBe('NOT protected:1')
  expect(asVisitor.questions.filters).toBe('NOT protected:1')
  const { store } = await openShop({ as: 'unapproved' })
  await vi.waitFor(() => expect(store.get(userAtom)).not.toBeNull())
  expect(store.get(contentSearchAtom)).toMatchObject({
    isSignedIn: true,
    cards: { filters: '' },
    questions: { filters: '' },
  })
})

it('cards request a snippet of the text, questions the whole answer (content.1, content.2)', async () => {
  const { cards, questions } = (await openShop()).store.get(contentSearchAtom)
  expect(cards.attributesToSnippet).toEqual(['content:30'])
  expect(cards.attributesToRetrieve).not.toContain('content')
  expect(questions.attributesToRetrieve).toContain('content')
  expect(cards.attributesToRetrieve).toContain('taxonomies')
})
