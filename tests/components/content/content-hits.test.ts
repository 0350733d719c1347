import { describe, expect, it } from 'vitest'
import { listContent } from '../../../src/components/content/content-hits'
import { HOSTILE_MARKUP } from '../../fixtures/hostile-markup'

const one = (record: Record<string, unknown>) =>
  listContent([{ objectID: '1', post_title: 'Tea', ...record }], false)[0]

describe('the hits of a content search', () => {
  it('mark matching words of title and excerpt, unless the highlight is broken (content.151)', () => {
    const record = {
      post_title: 'Earl Grey &amp; Co',
      post_excerpt: 'A tea.',
      _highlightResult: {
        post_title: { value: '<mark>Earl</mark> Grey &amp; Co' },
        post_excerpt: { value: 'A <mark>tea.' },
      },
    }
    expect(one(record)).toMatchObject({
      titleMarkup: '<mark>Earl</mark> Grey &amp; Co',
      excerptMarkup: 'A tea.',
    })
  })

  it.each([
    ['the content matches', '…a <mark>jug</mark> of milk…', 'full', '…a <mark>jug</mark> of milk…'],
    ['part of the query matches', 'a <mark>jug</mark>', 'partial', 'a <mark>jug</mark>'],
    ['nothing matches', 'a jug', 'none', ''],
    ['the excerpt says the same', '…of <mark>tea</mark> in…', 'full', ''],
    [
      'the content is cut within tags',
      'ss="x">a <mark>jug</mark> <a hre',
      'full',
      'a <mark>jug</mark> ',
    ],
    ['it is no text', { toString: 'x' }, 'full', ''],
  ])('have a snippet or none when %s (content.151)', (_, value, matchLevel, snippet) => {
    const record = {
      post_excerpt: 'A pot of tea in the morning',
      _snippetResult: { content: { value, matchLevel } },
    }
    expect(one(record)?.snippetMarkup).toBe(snippet)
  })

  it.each([
    null,
    'x',
    [],
    { content: null },
    { content: 'x' },
    { content: { matchLevel: 'full' } },
  ])('have no snippet when the service answers %j (content.151)', (_snippetResult) => {
    expect(one({ _snippetResult, _highlightResult: _snippetResult })).toMatchObject({
      titleMarkup: 'Tea',
      snippetMarkup: '',
    })
  })

  it("have the record's label, else that of its type (content.2)", () => {
    expect(one({ post_type: 'training', post_type_label: 'Films' })?.post_type_label).toBe('Films')
    expect(one({ post_type: 'case-study' })?.post_type_label).toBe('Case study')
    expect(one({ post_type: 'constructor' })?.post_type_label).toBe('')
  })

  it('leave out untitled records and, for visitors, protected ones (content.150, search.4)', () => {
    const records = [{}, { post_title: 'Open' }, { post_title: 'Closed', protected: 1 }]
    const titles = (isSignedIn: boolean) =>
      listContent(records, isSignedIn).map(({ post_title }) => post_title)
    expect(titles(false)).toEqual(['Open'])
    expect(titles(true)).toEqual(['Open', 'Closed'])
  })

  it('have unique keys, even for repeated records', () => {
    const record = { post_title: 'Tea' }
    const records = [{ ...record, objectID: '1' }, { ...record, objectID: '1' }, record, record]
    expect(new Set(listContent(records, false).map(({ key }) => key)).size).toBe(4)
  })

  it('keep hostile texts unchanged: rendering sanitises them (page.17)', () => {
    for (const markup of HOSTILE_MARKUP) {
      const hit = one({
        post_title: `Title ${markup}`,
        post_excerpt: markup,
        _snippetResult: { content: { value: markup, matchLevel: 'full' } },
      })
      expect(hit?.titleMarkup).toBe(`Title ${markup}`)
    }
  })
})

it('leave out a record without a visible title (content.150)', () => {
  const titled = (post_title: string) => ({ objectID: post_title, post_title })
  const records = ['<img src="x">', ' ', '\u200b', '<b>Tea</b>'].map(titled)
  expect(listContent(records, false).map(({ post_title }) => post_title)).toEqual(['<b>Tea</b>'])
})
