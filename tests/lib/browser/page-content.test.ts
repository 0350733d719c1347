import { afterEach, expect, it } from 'vitest'
import { contentMark, unlessReplaced } from '../../../src/lib/browser/page-content'

afterEach(() => document.body.replaceChildren())

const never = new Promise<string>(() => {})

it('the mark of the content stays until the content is replaced', () => {
  const mark = contentMark()
  document.body.append('more')
  expect(contentMark()).toBe(mark)
  document.body.innerHTML = '<p>Next page</p>'
  expect(contentMark()).not.toBe(mark)
})

it('work ends as lost once the content is replaced, and else as itself (payment.292)', async () => {
  expect(await unlessReplaced(Promise.resolve('done'), 'lost')).toBe('done')
  await expect(unlessReplaced(Promise.reject(new Error('no')), null)).rejects.toThrow('no')
  const lost = unlessReplaced(never, 'lost')
  document.body.append('more')
  const { body } = document
  const next = document.createElement('body')
  body.replaceWith(next)
  expect(await lost).toBe('lost')
  // Tests that follow query the same body.
  next.replaceWith(body)
})
