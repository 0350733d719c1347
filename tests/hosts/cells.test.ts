// @vitest-environment node
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readTags } from '../../widgets/build/tags.mjs'
import { AREAS, contentOf, headerTags, siteWideTags } from './areas'
import { ALL_CELLS, PAIRWISE_CELLS, WIDTHS } from './cells'
import { HOST_NAMES } from './hosts'

const cross = <A, B>(some: readonly A[], others: readonly B[]) =>
  some.flatMap((one) => others.map((other) => `${one} × ${other}`))

const distinct = (names: readonly string[]) => [...new Set(names)].sort()

describe('the tested hosts, areas and widths', () => {
  it('show each host at both widths', () => {
    const shown = PAIRWISE_CELLS.map(({ host, width }) => `${host} × ${width}`)
    expect(distinct(shown)).toEqual(cross(HOST_NAMES, WIDTHS).sort())
  })

  it('show each area at both widths', () => {
    const shown = PAIRWISE_CELLS.map(({ area, width }) => `${area} × ${width}`)
    expect(distinct(shown)).toEqual(cross(AREAS, WIDTHS).sort())
  })

  it('show each area on at least four hosts', () => {
    const times = AREAS.map((area) => PAIRWISE_CELLS.filter((cell) => cell.area === area).length)
    expect(Math.min(...times)).toBeGreaterThanOrEqual(4)
  })

  it('are at most thirty, and no host shows an area twice', () => {
    const shown = PAIRWISE_CELLS.map(({ host, area }) => `${host} × ${area}`)
    expect(distinct(shown)).toHaveLength(PAIRWISE_CELLS.length)
    expect(shown.length).toBeLessThanOrEqual(30)
  })
})

it('the whole matrix has twelve hosts, six areas and two widths', () => {
  const cells = ALL_CELLS.map(({ host, area, width }) => `${host} × ${area} × ${width}`)
  expect(distinct(cells)).toHaveLength(12 * 6 * 2)
})

it('each tag of the shop is in an area', async () => {
  const parts = [headerTags, siteWideTags, ...AREAS.map((area) => contentOf(area).content)]
  const markup = (await Promise.all(parts)).join('')
  const tags = readTags(fileURLToPath(new URL('../../widgets', import.meta.url)))
  expect(tags.map(({ tag }) => tag).filter((tag) => !markup.includes(`<${tag}`))).toEqual([])
})
