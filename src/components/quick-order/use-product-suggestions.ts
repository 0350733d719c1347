import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { suggestProductsAtom } from '../../atoms/quick-order/lookups'
import type { FoundProduct } from '../../entities/product/found-product'
import { searchedOf } from '../../entities/search/search-query'

/** How long typing must pause before suggestions are asked for, in ms (box.3). */
const PAUSE_MS = 200
/** The shortest text with suggestions, in characters. */
const SHORTEST = 2

const NONE: readonly FoundProduct[] = []

/** The products that fit what is typed, once typing pauses (quick.10). Without an answer there are none. */
export function useProductSuggestions(text: string, isOpen: boolean): readonly FoundProduct[] {
  const suggest = useSetAtom(suggestProductsAtom)
  const [suggested, setSuggested] = useState({ query: '', products: NONE })
  const query = searchedOf(text).trim()
  const isAsked = isOpen && query.length >= SHORTEST

  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    const show = (products: readonly FoundProduct[]) => {
      if (isCurrent) setSuggested({ query, products })
    }
    const timer = setTimeout(() => {
      suggest(query).then(show, () => show(NONE))
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [suggest, query, isAsked])

  return isAsked ? suggested.products : NONE
}
