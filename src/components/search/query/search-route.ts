import type { Facet } from '../../../entities/search/filter-group'
import { truncateQuery } from '../../../entities/search/search-query'
import { joinLevels, splitLevels } from '../filters/facets'
import { isValue } from './query-string'

/** The chosen values of each list facet, by its name in the address. */
export type ListValues = Readonly<Record<string, readonly string[]>>

const listValues = (
  names: readonly string[],
  valuesOf: (name: string) => readonly string[],
): ListValues => Object.fromEntries(names.map((name) => [name, valuesOf(name)]))

/** The state of a product search in its address. */
export interface SearchRoute {
  query: string
  /** The name of a sort; empty for the default one. */
  sort: string
  /** How many pages of hits are shown, at least 1. */
  page: number
  category: string
  lists: ListValues
}

/** The attributes of the tag that preset a search (search.1). */
export interface SearchStart {
  type: 'product-category' | 'variant-range' | 'product-tag'
  level0: string
  level1: string
  level2: string
  initialquery: string
}

/** The maximum number of values of one facet (search.11). */
const MAX_VALUES = 99
const MAX_VALUE_LENGTH = 512
const MAX_PAGE = 999
const MAX_LEVELS = 3

/** The path of the initial category. A level is a name or its whole path. */
function pathOf({ level0, level1, level2 }: SearchStart): string {
  const path: string[] = []
  for (const level of [level0, level1, level2]) {
    const name = splitLevels(level.trim()).at(-1) ?? ''
    if (!name) break
    path.push(name)
  }
  return joinLevels(path)
}

/** The route of a tag's attributes, which the address may override (search.1). */
export function startRoute(start: SearchStart, facets: readonly Facet[]): SearchRoute {
  const value = start.level0.trim()
  const list = { 'product-category': null, 'variant-range': 'range', 'product-tag': 'tag' }[
    start.type
  ]
  return {
    query: truncateQuery(start.initialquery),
    sort: '',
    page: 1,
    category: start.type === 'product-category' ? pathOf(start) : '',
    lists: listValues(
      facets.map(({ name }) => name),
      (name) => (name === list && value ? [value] : []),
    ),
  }
}

/** The parameters of one search without their namespace, in address order. */
export type RouteParameters = readonly (readonly [name: string, value: string])[]

function readValues(values: readonly string[]): string[] {
  const usable = values.filter((value) => isValue(value) && value.length <= MAX_VALUE_LENGTH)
  return [...new Set(usable)].slice(0, MAX_VALUES)
}

function readCategory(text: string): string {
  const levels = splitLevels(text)
  const isUsable =
    text.length <= MAX_VALUE_LENGTH && levels.length <= MAX_LEVELS && levels.every(isValue)
  return isUsable ? text : ''
}

const readPage = (text: string | undefined): number => {
  const page = /^\d+$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), MAX_PAGE)
}

/** Reads a route. Ignores unknown and malformed values, and those over the limits (search.11). */
export function parseRoute(
  parameters: RouteParameters,
  start: SearchRoute,
  sorts: readonly string[],
): SearchRoute {
  const all = (name: string) => parameters.filter(([key]) => key === name).map(([, value]) => value)
  const first = (name: string) => parameters.find(([key]) => key === name)?.[1]
  const category = first('category')
  return {
    query: truncateQuery(first('q') ?? start.query),
    sort: sorts.find((sort) => sort === first('sort')) ?? '',
    page: readPage(first('page')),
    category: category === undefined ? start.category : readCategory(category),
    lists: listValues(Object.keys(start.lists), (name) => {
      const values = all(name)
      return values.length > 0 ? readValues(values) : (start.lists[name] ?? [])
    }),
  }
}

/** Whether two lists hold the same values, in any order. */
const hasSameValues = (one: readonly string[], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((value) => other.includes(value))

/** Writes the differences from the initial route. A cleared value is written as empty. */
export function formatRoute(route: SearchRoute, start: SearchRoute): RouteParameters {
  const parameters: [string, string][] = []
  if (route.query !== start.query) parameters.push(['q', route.query])
  if (route.category !== start.category) parameters.push(['category', route.category])
  for (const [name, values] of Object.entries(route.lists)) {
    if (hasSameValues(values, start.lists[name])) continue
    for (const value of values.length > 0 ? values : ['']) parameters.push([name, value])
  }
  if (route.sort) parameters.push(['sort', route.sort])
  if (route.page > 1) parameters.push(['page', String(route.page)])
  return parameters
}

export const isSameRoute = (one: SearchRoute, other: SearchRoute): boolean =>
  one.page === other.page && hasSameResults(one, other)

/** Whether two routes have the same results, whatever the number of pages. */
export function hasSameResults(one: SearchRoute, other: SearchRoute): boolean {
  return (
    one.query === other.query &&
    one.sort === other.sort &&
    one.category === other.category &&
    Object.entries(one.lists).every(([name, values]) => hasSameValues(values, other.lists[name]))
  )
}
