import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clearPage } from '../search/search-page'
import { foundAnswer, openBoxPage, product } from './box-page'

let page: Awaited<ReturnType<typeof openBoxPage>>
afterEach(async () => {
  await page.close()
  clearPage()
})

it('on phones the open box is a dialog that keeps text and focus (box.12)', async () => {
  page = await openBoxPage({ isPhone: true, send: async () => foundAnswer([product('a')]) })
  const { user, input, options } = page
  input.focus()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('te')
  const dialog = screen.getByRole('dialog', { name: 'Search' })
  expect(dialog.getAttribute('aria-modal')).toBe('true')
  expect(dialog.contains(input)).toBe(true)
  expect(document.documentElement.style.overflow).toBe('hidden')
  await waitFor(() => expect(options()).toEqual(['aSKU-a']))
  await user.click(screen.getByRole('button', { name: 'Close search' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.documentElement.style.overflow).toBe('')
  expect(document.activeElement).toBe(input)
  expect(input.value).toBe('te')
  expect(options()).toEqual([])
  // The on-screen keyboard stays closed until the field is pressed again.
  expect(input.inputMode).toBe('none')
  await user.click(input)
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(input.inputMode).not.toBe('none')
  expect(document.activeElement).toBe(input)
})

it('Escape closes the dialog first; Enter searches and closes it (box.7, box.12)', async () => {
  page = await openBoxPage({ isPhone: true, send: async () => foundAnswer([]) })
  const { user, input, form } = page
  let searches = 0
  form.addEventListener('submit', () => {
    searches += 1
  })
  await user.type(input, 'te')
  screen.getByRole('button', { name: 'Close search' }).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(input)
  await user.keyboard('a')
  expect(screen.getByRole('dialog')).toBeDefined()
  await user.keyboard('{Enter}')
  expect(searches).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
