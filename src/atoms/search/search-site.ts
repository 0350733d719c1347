import { atom } from 'jotai/vanilla'
import { searchedOf } from '../../entities/search/search-query'
import { askPage } from '../notices/ask-page'
import { rememberSearchAtom } from './suggest-recent'

/**
 * Begins a search of the whole site, if the page lets it (event.2): remembers it as the latest one
 * (box.6). Returns what is searched for, 512 characters at most; `null` when the page has prevented it.
 */
export const searchSiteAtom = atom(null, (_get, set, text: string): string | null => {
  const query = searchedOf(text.trim())
  const settle = askPage(set, 'trade:before-search', { query })
  if (!settle) return null
  set(rememberSearchAtom, query)
  settle(true)
  return query
})
