// @vitest-environment node
import { expect, it } from 'vitest'
import { openPage } from '../site-pages'

it('the search page shows the query as text', async () => {
  const { page } = await openPage(`/?s=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  expect(page.querySelectorAll('main img')).toHaveLength(0)
  expect(page.querySelector('main')?.textContent).toContain('<img src=x onerror=alert(1)>')
})
