import { atom } from 'jotai/vanilla'
import { searchedOf } from '../../entities/search/search-query'
import { askPage } from '../notices/ask-page'
import { rememberSearchAtom } from './suggest-recent'

/** Begins and remembers a search of the site (box.6). Returns the query; `null` when the page prevents it (event.2). */
export const searchSiteAtom = atom(null, (_get, set, text: string): string | null => {
  const query = searchedOf(text.trim())
  const settle = askPage(set, 'trade:before-search', { query })
  if (!settle) return null
  set(rememberSearchAtom, query)
  settle(true)
  return query
})
