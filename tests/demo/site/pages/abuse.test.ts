// @vitest-environment node
import { expect, it } from 'vitest'
import { openPage } from '../site-pages'

it('the abuse page has forty tags and the script twice', async () => {
  const { page } = await openPage('/demo/pages/abuse?theme=entry-content')
  const tags = [...page.querySelectorAll('*')].filter(({ localName }) =>
    localName.startsWith('trade-'),
  )
  expect(tags.length).toBe(40)
  expect(page.querySelectorAll('script[src*="trade-blocks.js"]')).toHaveLength(2)
  expect(page.querySelector('link[href="/theme/abuse-entry-content.css"]')).not.toBeNull()
})

it('the abuse page has no unknown themes', async () => {
  expect((await openPage('/demo/pages/abuse?theme=../../secret')).answer.status).toBe(404)
})
