import { useEffect, useState } from 'react'

/** The separators that sites put between a page's title and their own name. */
const NAME_OF_SITE = /\s+(?:[|–—·•«»]|-)\s+[^|–—·•«»]*$/

/** Sets the document's title before the site's name; `null` and unmounting restore the original (account.121). */
export function useDocumentTitle(title: string | null): void {
  const [own] = useState(() => document.title)
  useEffect(() => {
    if (title === null) return
    const [site = ''] = NAME_OF_SITE.exec(own) ?? []
    document.title = title + site
    return () => {
      document.title = own
    }
  }, [title, own])
}
