import { createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { openPanelAtom, showPanelAtom } from '../../../src/atoms/base/panels'
import {
  hidePopupAtom,
  openPopupAtom,
  popupIsShownAtom,
  popupProductAtom,
  pressPopupAtom,
  showPopupAtom,
  togglePopupAtom,
} from '../../../src/atoms/base/popups'
import { listen } from '../../../src/events'

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
  expect(store.get(openPopupAtom)).toBe('login')
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
  expect(store.get(openPopupAtom)).toBe('favs')
  store.set(togglePopupAtom, 'favs')
  expect(store.get(openPopupAtom)).toBeNull()
})

it('a second press of a button closes its popup only once it is shown (page.6)', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const { store } = openPage()
  store.set(pressPopupAtom, 'favs')
  clock.mockReturnValue(9_000)
  store.set(pressPopupAtom, 'favs')
  expect(store.get(openPopupAtom)).toBe('favs')
  store.set(popupIsShownAtom, 'favs')
  clock.mockReturnValue(9_100)
  store.set(pressPopupAtom, 'favs')
  expect(store.get(openPopupAtom)).toBe('favs')
  clock.mockReturnValue(9_600)
  store.set(pressPopupAtom, 'favs')
  expect(store.get(openPopupAtom)).toBeNull()
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
  expect(store.get(openPanelAtom)).toBeNull()
  store.set(showPanelAtom, 'login')
  expect(store.get(openPopupAtom)).toBeNull()
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
  expect(store.get(openPanelAtom)).toBe('basket')
})

it('toggling a popup about another product opens it for that product (page.6)', () => {
  const { store } = openPage()
  store.set(togglePopupAtom, 'enquiry', TEA)
  store.set(togglePopupAtom, 'enquiry', { ...TEA, id: 'other' })
  expect(store.get(popupProductAtom)?.id).toBe('other')
  store.set(togglePopupAtom, 'enquiry')
  expect(store.get(openPopupAtom)).toBeNull()
  store.set(togglePopupAtom, 'enquiry', TEA)
  store.set(togglePopupAtom, 'login')
  expect(store.get(openPopupAtom)).toBe('login')
  expect(store.get(popupProductAtom)).toBeNull()
  store.set(hidePopupAtom)
})
