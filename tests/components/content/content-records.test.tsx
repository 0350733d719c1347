import { cleanup, render, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContentGrid } from '../../../src/components/content/ContentGrid'
import { listContent } from '../../../src/components/content/content-hits'
import { Questions } from '../../../src/components/content/Questions'
import { HOSTILE_MARKUP } from '../../fixtures/hostile-markup'

type SearchRecord = Readonly<Record<string, unknown>>

const show = (records: readonly SearchRecord[], isSignedIn = true) => {
  const hits = listContent(records, isSignedIn)
  const { container } = render(
    <>
      <ContentGrid hits={hits} />
      <Questions hits={hits} />
    </>,
  )
  return container
}

/** The schemes of all addresses on the page. */
const schemesOf = (root: Element) =>
  [...root.querySelectorAll('[href], [src]')].map(
    (each) =>
      new URL(each.getAttribute('href') ?? each.getAttribute('src') ?? '', 'https://shop.example')
        .protocol,
  )

// happy-dom's DOMPurify keeps forbidden elements: a browser test covers the sanitising.
vi.mock('../../../src/lib/text/sanitise', () => {
  const clean = (html: string) => `<i data-clean>${html.replace(/<[^>]*>?/g, '')}</i>`
  return { titleMarkup: clean, richMarkup: clean }
})

afterEach(cleanup)

describe('records of any shape', () => {
  const json = fc.jsonValue({ maxDepth: 3 })
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...HOSTILE_MARKUP), json)
  const marked = fc.oneof(
    json,
    fc.record({ value: text, matchLevel: fc.constantFrom('full', 'none') }),
  )
  const record = fc.record(
    {
      objectID: json,
      post_title: fc.oneof(fc.constant('Title'), text),
      permalink: text,
      post_type: fc.oneof(fc.constantFrom('training', 'faq', 'constructor'), json),
      post_type_label: text,
      post_excerpt: text,
      content: text,
      post_date: fc.oneof(fc.integer(), fc.double(), fc.constant('2026-03-04'), json),
      images: fc.oneof(json, fc.record({ full: json, thumbnail: fc.record({ url: text }) })),
      image_placeholder: text,
      post_author: fc.oneof(json, fc.record({ display_name: text })),
      taxonomies: fc.oneof(json, fc.record({ category: fc.array(text) })),
      protected: json,
      _highlightResult: fc.oneof(json, fc.record({ post_title: marked, post_excerpt: marked })),
      _snippetResult: fc.oneof(json, fc.record({ content: marked })),
    },
    { requiredKeys: [] },
  )

  it('become a card and a question, or nothing, without errors (content.1, content.2)', () => {
    fc.assert(
      fc.property(fc.array(record as fc.Arbitrary<SearchRecord>, { maxLength: 6 }), (records) => {
        const root = show(records)
        const count = root.querySelectorAll('article').length
        expect(count).toBeLessThanOrEqual(records.length)
        expect(root.querySelectorAll('details')).toHaveLength(count)
        for (const scheme of schemesOf(root)) expect(['https:', 'http:']).toContain(scheme)
        cleanup()
      }),
      { numRuns: 150 },
    )
  })

  it('keep valid fields beside invalid ones (content.2)', () => {
    const root = show([
      {
        objectID: 7,
        post_title: 'Milk',
        permalink: { toString: 'x' },
        images: 'x',
        post_date: [],
        post_author: { display_name: 'Owen' },
        post_excerpt: 'Stretch.',
        _highlightResult: [null],
        _snippetResult: 'x',
      },
    ])
    expect(root.querySelector('article')?.textContent).toBe('MilkStretch.Owen')
  })
})

it('show each category once, as text (content.2)', () => {
  const root = show([
    {
      post_title: 'Chai',
      taxonomies: { 'resource-category': ['Tips &amp; Tricks', '<b>New</b>'] },
    },
    { post_title: 'Depot', taxonomies: { category: 'Sites', 'resource-category': ['Sites'] } },
  ])
  const cards = [...root.querySelectorAll('article')].map(({ textContent }) => textContent)
  expect(cards).toEqual(['Tips & Tricks · NewChai', 'SitesDepot'])
  const [chai] = listContent(
    [{ post_title: 'Chai', taxonomies: { category: ['Recipes'] }, post_type: 'resource' }],
    true,
  )
  cleanup()
  const { container } = render(<ContentGrid hits={chai ? [chai] : []} hasTypes />)
  expect(container.textContent).toBe('Resource · RecipesChai')
})

describe('hostile markup', () => {
  it('is sanitised in every field (page.17, search.18)', async () => {
    expect(HOSTILE_MARKUP.length).toBeGreaterThan(200)
    const root = show(
      HOSTILE_MARKUP.map((markup, place) => ({
        objectID: `${place}`,
        post_title: `Title ${markup}`,
        post_type_label: markup,
        taxonomies: { category: [markup], 'resource-category': markup },
        post_excerpt: `Excerpt ${markup}`,
        content: `Answer ${markup}`,
        post_date: markup,
        post_author: { display_name: markup },
        permalink: markup,
        images: { thumbnail: { url: markup } },
        _snippetResult: { content: { value: `Snippet ${markup}`, matchLevel: 'full' } },
      })),
    )
    await waitFor(() => expect(root.querySelector('[data-clean]')).toBeTruthy())
    const articles = [...root.querySelectorAll('article')]
    expect(articles).toHaveLength(HOSTILE_MARKUP.length)
    // All other elements are ours.
    const inserted = [...root.querySelectorAll('article *, details *')].filter(
      (each) =>
        !/^(?:a|article|details|div|h3|i|img|li|p|path|span|summary|svg|ul)$/.test(each.localName),
    )
    expect(inserted.map((each) => each.outerHTML)).toEqual([])
    for (const name of ['onerror', 'onload', 'onclick', 'srcdoc', 'formaction']) {
      expect(root.querySelectorAll(`article [${name}], details [${name}]`)).toHaveLength(0)
    }
    for (const [place, article] of articles.entries()) {
      expect(article.textContent, HOSTILE_MARKUP[place]).toMatch(/Title.*Excerpt/s)
    }
  })
})
