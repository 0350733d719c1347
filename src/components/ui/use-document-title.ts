import { useEffect, useState } from 'react'

/** What sites put between the title of a page and their own name. */
const NAME_OF_SITE = /\s+(?:[|–—·•«»]|-)\s+[^|–—·•«»]*$/

/** Sets the document's title before the name of the site; `null` and unmounting bring back its own (account.121). */
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
