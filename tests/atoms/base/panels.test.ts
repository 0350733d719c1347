import { createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
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

describe('the slide-outs', () => {
  it('open one at a time, and the page hears of each', () => {
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

  it('close when they are toggled while open', () => {
    const { store, heard } = openPage()
    store.set(togglePanelAtom, 'login')
    expect(store.get(openPanelAtom)).toBe('login')
    store.set(togglePanelAtom, 'login')
    expect(store.get(openPanelAtom)).toBeNull()
    store.set(hidePanelAtom)
    expect(heard).toHaveLength(2)
  })
})
