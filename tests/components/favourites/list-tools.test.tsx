import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeListAtom } from '../../../src/atoms/favourites/lists'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { fileNameOf, listAsCsv } from '../../../src/components/favourites/list-export'
import * as files from '../../../src/lib/browser/save-file'
import { keepUnits } from '../../../src/lib/text/units'
import { askService } from '../search/search-page'
import { expectAccessible } from '../shop'
import { COFFEE, openFavourites, storedIds, TEA, titles } from './favourites-page'

const press = (name: string) => screen.getByRole('button', { name })
const lists = () =>
  within(screen.getByRole('list', { name: 'Your lists' }))
    .getAllByRole('button')
    .map((each) => each.textContent)

/** Opens the saved lists with their tools. */
async function openTools(options: Parameters<typeof openFavourites>[0] = {}) {
  const shop = await openFavourites({ favourites: [{ ...TEA, qty: 6 }, COFFEE], ...options })
  await shop.user.click(press('Manage lists'))
  await screen.findByRole('region', { name: 'Manage lists' })
  const name = async (label: string, typed: string) => {
    const field = screen.getByRole('textbox', { name: label })
    await shop.user.clear(field)
    await shop.user.type(field, `${typed}{Enter}`)
    return field
  }
  return { ...shop, name }
}

it('a new list needs an unused name (list.10, list.11)', async () => {
  const { user, name, container } = await openTools()
  expect(press('Manage lists').getAttribute('aria-expanded')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Delete list' })).toBeNull()
  await user.click(press('New list'))
  const field = await name('Name of the new list', 'saved LIST')
  expect(screen.getByText('You already have a list with this name')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await expectAccessible(container)
  await name('Name of the new list', '☕ قهوة')
  expect(lists()).toEqual(['Saved list2 items', '☕ قهوة0 items'])
  expect(screen.getByText('This list is empty.')).toBeTruthy()
  expect(screen.getByText('Your new list is open.').getAttribute('role')).toBe('status')
  expect(document.activeElement).toBe(press('New list'))
  expect(screen.getByRole('region', { name: '☕ قهوة' })).toBeTruthy()
  await expectAccessible(container)
})

it('a list can be copied, renamed, deleted and restored (list.10, list.14)', async () => {
  const { user, name } = await openTools()
  await user.click(press('Copy list'))
  expect(titles()).toEqual([TEA.title, COFFEE.title])
  await user.click(press('Rename list'))
  await name('New name of the list', 'Monday')
  expect(lists()).toEqual(['Saved list2 items', 'Monday2 items'])
  await user.click(press('Delete list'))
  expect(lists()).toEqual(['Saved list2 items'])
  const undo = press('Undo: put Monday back')
  expect(document.activeElement).toBe(undo)
  await user.click(undo)
  expect(lists()).toEqual(['Saved list2 items', 'Monday2 items'])
  expect(screen.getByRole('region', { name: 'Monday' })).toBeTruthy()
})

it('restoring a deleted list fails when there is no space (list.10, list.14)', async () => {
  const { user, name, store } = await openTools()
  await user.click(press('New list'))
  await name('Name of the new list', 'Monday')
  for (let number = 2; number <= 20; number += 1) store.set(makeListAtom, `List ${number}`)
  await user.click(await screen.findByRole('button', { name: /^Monday/ }))
  await user.click(press('Delete list'))
  act(() => void store.set(makeListAtom, 'List 21'))
  await user.click(press('Undo: put Monday back'))
  expect(screen.getByText('You can have up to 20 lists of your own.').getAttribute('role')).toBe(
    'status',
  )
  expect(screen.getByRole('region', { name: 'Saved list' })).toBeTruthy()
  expect(press('Undo: put Monday back')).toBeTruthy()
})

it('a product can be copied or moved to another list, with its quantity (list.13)', async () => {
  const { user, name, store } = await openTools()
  expect(screen.queryByRole('button', { name: `Move or copy: ${TEA.title}` })).toBeNull()
  await user.click(press('New list'))
  await name('Name of the new list', 'Monday')
  await user.click(screen.getByRole('button', { name: /^Saved list/ }))
  const open = async (title: string) => {
    await user.click(press(`Move or copy: ${title}`))
    return within(await screen.findByRole('dialog', { name: title }))
  }
  await user.click((await open(TEA.title)).getByRole('button', { name: 'Copy' }))
  await user.click((await open(COFFEE.title)).getByRole('button', { name: 'Move' }))
  expect(storedIds()).toEqual([TEA.id])
  expect(store.get(notificationsAtom).map(({ message }) => message)).toEqual([
    'Copied to ‘Monday’.',
    'Moved to ‘Monday’.',
  ])
  await user.click(screen.getByRole('button', { name: /^Monday/ }))
  expect(titles()).toEqual([TEA.title, COFFEE.title])
  expect(
    screen.getByRole<HTMLInputElement>('textbox', { name: `Quantity of ${TEA.title}` }).value,
  ).toBe('6')
})

it('tools that fail to load show an error, and do not open later (list.10, list.13)', async () => {
  const DIALOG = '../../../src/components/favourites/ListTools'
  vi.doMock(DIALOG, () => {
    throw new Error('The file is gone.')
  })
  const { user, store } = await openFavourites({ favourites: [TEA] })
  act(() => void store.set(makeListAtom, 'Monday'))
  await user.click(press(`Move or copy: ${TEA.title}`))
  const said = () => store.get(notificationsAtom).map(({ message }) => message)
  await waitFor(() => expect(said()).toEqual(['This part could not be loaded. Please try again.']))
  vi.doUnmock(DIALOG)
  await user.click(press('Manage lists'))
  await screen.findByRole('region', { name: 'Manage lists' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a list is saved as a CSV file with codes, titles and quantities (list.15)', async () => {
  const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
  const { user } = await openTools()
  await screen.findByRole('link', { name: keepUnits(TEA.title) })
  await user.click(press('Save as CSV file'))
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1))
  const [name, type, content] = saveFile.mock.calls[0] ?? []
  expect([name, type]).toEqual(['Saved list.csv', 'text/csv'])
  expect(content?.split('\r\n')[0]).toBe('\uFEFF"SKU","Title","Quantity"')
  expect(content).toMatch(/,"6"\r\n/)
})

it('saving waits for product codes, and fails without them (list.15)', async () => {
  const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isFailing = true
  const { user } = await openTools({
    answerSearch: async (request) => {
      await isAnswered
      return isFailing ? { status: 400, content: '{}', isTimedOut: false } : askService(request)
    },
  })
  await user.click(press('Save as CSV file'))
  expect(saveFile).not.toHaveBeenCalled()
  expect(press('Save as CSV file').getAttribute('aria-busy')).toBe('true')
  answer()
  const refusal = 'The codes of the products could not be looked up. Please try again.'
  expect((await screen.findByText(refusal)).getAttribute('role')).toBe('status')
  expect(saveFile).not.toHaveBeenCalled()
  isFailing = false
  await user.click(press('Save as CSV file'))
  expect(await screen.findByText('The file is saved.')).toBeTruthy()
  expect(saveFile.mock.calls[0]?.[2]).not.toMatch(/^,/m)
})

it('a CSV file guards against formulas, and is named after its list (list.15)', () => {
  const line = { id: '1', productId: '1' }
  expect(
    listAsCsv([
      { ...line, sku: '0042', title: '=1+1', qty: 2 },
      { ...line, sku: '', title: 'Tea, "loose"', qty: 1 },
    ]),
  ).toBe(`\uFEFF"SKU","Title","Quantity"\r\n"0042","'=1+1","2"\r\n"","Tea, ""loose""","1"\r\n`)
  expect(fileNameOf('../Monday: <b>/☕\u202e')).toBe('Monday b ☕.csv')
  expect(fileNameOf('...')).toBe('list.csv')
})
