import { createStore } from 'jotai/vanilla'
import { describe, expect, it, vi } from 'vitest'
import {
  closeOverlayAtom,
  hidePanelAtom,
  hidePopupAtom,
  type Overlay,
  openOverlayAtom,
  overlayAtom,
  popupProductAtom,
  pressPopupAtom,
  recordPopupPaintedAtom,
  shownPanelAtom,
  shownPopupAtom,
  showPanelAtom,
  showPopupAtom,
  togglePanelAtom,
  togglePopupAtom,
} from '../../../src/atoms/base/overlay'
import { listen, type TradeEventMap } from '../../../src/events'

const PANEL: Overlay = { kind: 'panel', name: 'basket' }
const POPUP: Overlay = { kind: 'popup', name: 'enquiry', product: null }

function openPage() {
  const heard: unknown[] = []
  listen('trade:popup', (detail) => heard.push(detail))
  listen('trade:panel', (detail) => heard.push(detail))
  return { store: createStore(), heard }
}

const isMarked = () => document.body.classList.contains('modal-open')

it('an overlay that opens closes the open one first (page.6)', () => {
  const { store, heard } = openPage()
  store.set(openOverlayAtom, POPUP)
  store.set(openOverlayAtom, PANEL)
  expect(store.get(overlayAtom)).toEqual(PANEL)
  expect(heard).toEqual([
    { popup: 'enquiry', isOpen: true },
    { popup: 'enquiry', isOpen: false },
    { panel: 'basket', isOpen: true },
  ])
})

it("only popups mark the body with 'modal-open' (page.6)", () => {
  const { store } = openPage()
  store.set(openOverlayAtom, PANEL)
  expect(isMarked()).toBe(false)
  store.set(openOverlayAtom, POPUP)
  expect(isMarked()).toBe(true)
  store.set(closeOverlayAtom)
  expect(isMarked()).toBe(false)
})

it('closing without an open overlay announces nothing', () => {
  const { store, heard } = openPage()
  store.set(closeOverlayAtom)
  expect(heard).toEqual([])
})

describe('panels', () => {
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
    expect(store.get(shownPanelAtom)).toBe('added')
    expect(heard).toEqual([
      { panel: 'basket', isOpen: true },
      { panel: 'basket', isOpen: false },
      { panel: 'added', isOpen: true },
    ])
  })

  it('a slide-out that is toggled while open closes (page.6)', () => {
    const { store, heard } = openPage()
    store.set(togglePanelAtom, 'login')
    expect(store.get(shownPanelAtom)).toBe('login')
    store.set(togglePanelAtom, 'login')
    expect(store.get(shownPanelAtom)).toBeNull()
    store.set(hidePanelAtom)
    expect(heard).toHaveLength(2)
  })
})

describe('popups', () => {
  const TEA = { id: '7', title: 'Assam Breakfast', image: '/assam.png' }

  function openPage() {
    const heard: unknown[] = []
    listen('trade:popup', (detail) => heard.push(detail))
    listen('trade:panel', (detail) => heard.push(detail))
    return { store: createStore(), heard }
  }

  const isMarked = () => document.body.classList.contains('modal-open')

  it('popups open one at a time and announce every change (page.6)', () => {
    const { store, heard } = openPage()
    store.set(showPopupAtom, 'enquiry')
    store.set(showPopupAtom, 'enquiry')
    store.set(showPopupAtom, 'login')
    expect(store.get(shownPopupAtom)).toBe('login')
    expect(heard).toEqual([
      { popup: 'enquiry', isOpen: true },
      { popup: 'enquiry', isOpen: false },
      { popup: 'login', isOpen: true },
    ])
    store.set(hidePopupAtom)
  })

  it('a popup that is toggled while open closes (page.6)', () => {
    const { store } = openPage()
    store.set(togglePopupAtom, 'favs')
    expect(store.get(shownPopupAtom)).toBe('favs')
    store.set(togglePopupAtom, 'favs')
    expect(store.get(shownPopupAtom)).toBeNull()
  })

  it('a second press of the button closes its popup only once the popup is visible (page.6)', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const { store } = openPage()
    store.set(pressPopupAtom, 'favs')
    clock.mockReturnValue(9_000)
    store.set(pressPopupAtom, 'favs')
    expect(store.get(shownPopupAtom)).toBe('favs')
    store.set(recordPopupPaintedAtom, 'favs')
    clock.mockReturnValue(9_100)
    store.set(pressPopupAtom, 'favs')
    expect(store.get(shownPopupAtom)).toBe('favs')
    clock.mockReturnValue(9_600)
    store.set(pressPopupAtom, 'favs')
    expect(store.get(shownPopupAtom)).toBeNull()
    clock.mockRestore()
  })

  it("the body has the class 'modal-open' while a popup is open (page.6)", () => {
    const { store } = openPage()
    store.set(showPopupAtom, 'enquiry')
    store.set(showPopupAtom, 'enquiryform')
    expect(isMarked()).toBe(true)
    store.set(hidePopupAtom)
    expect(isMarked()).toBe(false)
  })

  it('a popup keeps its product until it closes', () => {
    const { store } = openPage()
    store.set(showPopupAtom, 'enquiry', TEA)
    expect(store.get(popupProductAtom)).toEqual(TEA)
    store.set(showPopupAtom, 'login')
    expect(store.get(popupProductAtom)).toBeNull()
    store.set(hidePopupAtom)
  })

  it('a popup closes a slide-out, and a slide-out closes a popup (page.6)', () => {
    const { store, heard } = openPage()
    store.set(showPanelAtom, 'basket')
    store.set(showPopupAtom, 'enquiry')
    expect(store.get(shownPanelAtom)).toBeNull()
    store.set(showPanelAtom, 'login')
    expect(store.get(shownPopupAtom)).toBeNull()
    expect(isMarked()).toBe(false)
    expect(heard).toEqual([
      { panel: 'basket', isOpen: true },
      { panel: 'basket', isOpen: false },
      { popup: 'enquiry', isOpen: true },
      { popup: 'enquiry', isOpen: false },
      { panel: 'login', isOpen: true },
    ])
  })

  it('hiding a popup leaves a slide-out open', () => {
    const { store } = openPage()
    store.set(showPanelAtom, 'basket')
    store.set(hidePopupAtom)
    expect(store.get(shownPanelAtom)).toBe('basket')
  })

  it('toggling a popup about another product opens it for that product (page.6)', () => {
    const { store } = openPage()
    store.set(togglePopupAtom, 'enquiry', TEA)
    store.set(togglePopupAtom, 'enquiry', { ...TEA, id: 'other' })
    expect(store.get(popupProductAtom)?.id).toBe('other')
    store.set(togglePopupAtom, 'enquiry')
    expect(store.get(shownPopupAtom)).toBeNull()
    store.set(togglePopupAtom, 'enquiry', TEA)
    store.set(togglePopupAtom, 'login')
    expect(store.get(shownPopupAtom)).toBe('login')
    expect(store.get(popupProductAtom)).toBeNull()
    store.set(hidePopupAtom)
  })
})
