import { render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { Profiler } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ProductGrid } from '../../../src/components/search/ProductGrid'
import { listProducts } from '../../../src/components/search/product-hits'

const hitsOf = (name: string, count: number) =>
  listProducts(
    Array.from({ length: count }, (_, index) => ({
      objectID: `${name} ${index + 1}`,
      post_id: `${name}-${index + 1}`,
      post_title: `${name} ${index + 1}`,
      permalink: `/product/${name}-${index + 1}`,
      __position: index + 1,
    })),
    false,
  )

const TEA = hitsOf('Tea', 60)
const COFFEE = hitsOf('Coffee', 40)
const store = createStore()

const titles = () => screen.queryAllByRole('heading').map((title) => title.textContent)
const titlesOf = (hits: typeof TEA) => hits.map(({ product }) => product.post_title)

/** The titles as they stood each time that something was painted. */
let paintings: ReturnType<typeof titles>[]
beforeEach(() => {
  paintings = []
})

const grid = (hits: typeof TEA) => (
  <Profiler id="grid" onRender={() => paintings.push(titles())}>
    <Provider store={store}>
      <ProductGrid hits={hits} isBuyable={false} focusIndex={null} onFocused={() => {}} />
    </Provider>
  </Profiler>
)

describe('the grid', () => {
  it('paints the first rows first, and all of them after', () => {
    render(grid(TEA))
    expect(paintings[0]).toEqual(titlesOf(TEA).slice(0, 6))
    expect(paintings.at(-1)).toEqual(titlesOf(TEA))
  })

  it('says another answer in the first rows first, and leaves no card of the one before', () => {
    const { rerender } = render(grid(TEA))
    paintings = []
    rerender(grid(COFFEE))
    expect(paintings[0]?.slice(0, 6)).toEqual(titlesOf(COFFEE).slice(0, 6))
    expect(paintings[0]).toHaveLength(COFFEE.length)
    expect(paintings.at(-1)).toEqual(titlesOf(COFFEE))
  })

  it('keeps the focus in its place when another answer comes', () => {
    const { rerender } = render(grid(TEA))
    const link = screen.getByRole('link', { name: 'Tea 3' })
    link.focus()
    rerender(grid(COFFEE))
    expect(document.activeElement).toBe(link)
    expect(link.textContent).toBe('Coffee 3')
  })
})
