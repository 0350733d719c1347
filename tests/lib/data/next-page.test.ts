import { expect, it } from 'vitest'
import { nextPage } from '../../../src/lib/data/next-page'

it.each([
  [{ current_page: 1, last_page: 2, data: [] }, 'page=2'],
  [{ data: { current_page: '2', last_page: '3', data: [] } }, 'page=3'],
  [{ data: [], meta: { current_page: 2, last_page: 3 } }, 'page=3'],
  [{ data: [], links: { next: '/order?per_page=9&page=4#top' } }, 'per_page=9&page=4'],
  [{ data: [], links: [{ url: '/order?page=2', label: '2' }], next_page_url: null }, ''],
  [{ data: [], next_page_url: 'https://a.example/order?cursor=eyJ%3D' }, 'cursor=eyJ%3D'],
  [
    { data: [], links: { next: '/order?page[number]=2&page[size]=9' } },
    'page[number]=2&page[size]=9',
  ],
  [{ data: [], links: { next: { href: '/order?page%5Bafter%5D=x' } } }, 'page%5Bafter%5D=x'],
  [{ data: [], next: '/order?limit=9&offset=9' }, 'limit=9&offset=9'],
  [{ data: [], meta: { current_page: 1, total_pages: 2 } }, 'page=2'],
  [{ data: [], links: { next: '/order?per_page=9&page=' } }, ''],
  [{ data: [], links: { next: '/account?view=orders' } }, ''],
  [{ current_page: 2, last_page: 2, data: [] }, ''],
  [{ current_page: 3, last_page: 2, data: [] }, ''],
  [{ data: [], next: 'Tuesday' }, ''],
  [[{ last_page: 2 }], ''],
  [{ data: [{ last_page: 2 }] }, ''],
  [null, ''],
])('the page after %j is asked for by %j (api.120)', (answer, query) => {
  expect(nextPage(answer)).toBe(query)
})
