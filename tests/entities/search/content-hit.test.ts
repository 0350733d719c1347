import { describe, expect, it } from 'vitest'
import { readContentHit } from '../../../src/entities/search/content-hit'
import { HOSTILE_MARKUP } from '../../fixtures/hostile-markup'

const EMPTY = {
  objectID: '',
  post_title: '',
  permalink: null,
  post_type: '',
  post_type_label: '',
  post_excerpt: '',
  content: '',
  post_date: null,
  images: { full: null, thumbnail: null },
  image_placeholder: null,
  post_author: { display_name: '' },
  taxonomies: { category: [], 'resource-category': [] },
  protected: false,
}

describe('a content record', () => {
  it('has all its fields (content.1)', () => {
    const record = {
      objectID: 'news-1',
      post_title: 'A <em>new</em> depot',
      permalink: '/news/depot',
      post_type: 'news',
      post_type_label: 'News',
      post_excerpt: 'In Leeds.',
      content: '<p>Long</p>',
      post_date: 1_793_000_000,
      images: { full: { url: '/full.jpg' }, thumbnail: '/small.jpg' },
      image_placeholder: '/none.jpg',
      post_author: { display_name: 'Harriet Rowe' },
      taxonomies: { category: ['Sites'], 'resource-category': [] },
      protected: '1',
    }
    expect(readContentHit(record)).toEqual({
      ...record,
      post_date: '2026-10-26T07:33:20.000Z',
      images: { full: '/full.jpg', thumbnail: '/small.jpg' },
      protected: true,
    })
  })

  it.each([
    ['Unix seconds as a text', '1793000000', '2026-10-26T07:33:20.000Z'],
    ['milliseconds', 1_793_000_000_000, '2026-10-26T07:33:20.000Z'],
    ['a date', '2026-03-04 10:00:00', '2026-03-04 10:00:00'],
    ['0', 0, null],
    ['a number beyond all dates', 8.7e18, null],
    ['nothing', '', null],
    ['a list', [1], null],
  ])('reads %s as a date (content.150)', (_, given, read) => {
    expect(readContentHit({ post_date: given }).post_date).toBe(read)
  })

  it.each([
    null,
    undefined,
    'text',
    7,
    [],
    {},
    { images: [], post_author: 'x', taxonomies: null, permalink: {}, post_title: ['x'] },
    { objectID: null, images: { full: 7, thumbnail: [] }, image_placeholder: false, protected: 0 },
  ])('is empty where %j has nothing usable (content.1)', (record) => {
    expect(readContentHit(record)).toMatchObject({ ...EMPTY, images: { thumbnail: null } })
  })

  it('is read from hostile texts in every field without failing', () => {
    for (const markup of HOSTILE_MARKUP) {
      const fields = Object.fromEntries(Object.keys(EMPTY).map((name) => [name, markup]))
      expect(readContentHit(fields).post_title).toBe(markup)
    }
  })
})
