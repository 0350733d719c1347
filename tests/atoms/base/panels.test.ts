import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import {
  hidePanelAtom,
  openPanelAtom,
  showPanelAtom,
  togglePanelAtom,
} from '../../../src/atoms/base/panels'
import { listen, type TradeEventMap } from '../../../src/events'

function openPage() {
  const heard: TradeEventMap['trade:panel'][] = []
  listen('trade:panel', (detail) => heard.push(detail))
  return { store: createStore(), heard }
}

it('slide-outs open one at a time and announce every change (page.6)', () => {
  const { store, heard } = openPage()
  store.set(showPanelAtom, 'basket')
  store.set(showPanelAtom, 'basket')
  store.set(showPanelAtom, 'added')
  expect(store.get(openPanelAtom)).toBe('added')
  expect(heard).toEqual([
    { panel: 'basket', isOpen: true },
    { panel: 'basket', isOpen: false },
    { panel: 'added', isOpen: true },
  ])
})

it('a slide-out that is toggled while open closes (page.6)', () => {
  const { store, heard } = openPage()
  store.set(togglePanelAtom, 'login')
  expect(store.get(openPanelAtom)).toBe('login')
  store.set(togglePanelAtom, 'login')
  expect(store.get(openPanelAtom)).toBeNull()
  store.set(hidePanelAtom)
  expect(heard).toHaveLength(2)
})
