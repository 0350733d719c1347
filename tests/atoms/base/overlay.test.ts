import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import {
  closeOverlayAtom,
  type Overlay,
  openOverlayAtom,
  overlayAtom,
} from '../../../src/atoms/base/overlay'
import { listen } from '../../../src/events'

const PANEL: Overlay = { kind: 'panel', panel: 'basket' }
const POPUP: Overlay = { kind: 'popup', popup: 'enquiry', product: null }

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
