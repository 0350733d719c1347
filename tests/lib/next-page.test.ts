import { expect, it } from 'vitest'
import { nextPage } from '../../src/lib/next-page'

it.each([
  [{ current_page: 1, last_page: 2, data: [] }, 'page=2'],
  [{ data: { current_page: '2', last_page: '3', data: [] } }, 'page=3'],
  [{ data: [], meta: { current_page: 2, last_page: 3 } }, 'page=3'],
  [{ data: [], links: { next: '/order?per_page=9&page=4#top' } }, 'page=4'],
  [{ data: [], links: [{ url: '/order?page=2', label: '2' }], next_page_url: null }, ''],
  [{ data: [], next_page_url: 'https://a.example/order?cursor=eyJ%3D' }, 'cursor=eyJ%3D'],
  [{ current_page: 2, last_page: 2, data: [] }, ''],
  [{ current_page: 3, last_page: 2, data: [] }, ''],
  [{ data: [], next: 'Tuesday' }, ''],
  [[{ last_page: 2 }], ''],
  [{ data: [{ last_page: 2 }] }, ''],
  [null, ''],
])('the page after %j is asked for by %j (api.120)', (answer, query) => {
  expect(nextPage(answer)).toBe(query)
})
