// @vitest-environment node
import { expect, it } from 'vitest'
import { openPage } from '../site-pages'

it('the search page keeps a hostile query out of its markup', async () => {
  const { page } = await openPage(`/?s=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  expect(page.querySelectorAll('main img')).toHaveLength(0)
  expect(page.querySelector('main')?.innerHTML).not.toContain('onerror')
  expect(page.querySelector('h1')?.textContent).toBe('Search')
})
