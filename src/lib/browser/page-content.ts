let mark: Comment | undefined

/** A node of the page's present content; another one once the page has replaced its content (loader.31). */
export function contentMark(): Comment {
  if (!mark?.isConnected) mark = document.body.appendChild(document.createComment(''))
  return mark
}

/** Resolves as `work`, or to `lost` as soon as the page replaces its content. */
export const unlessReplaced = <T>(work: Promise<T>, lost: T): Promise<T> =>
  new Promise((resolve, reject) => {
    const node = contentMark()
    const observer = new MutationObserver(() => node.isConnected || resolve(lost))
    observer.observe(document, { childList: true, subtree: true })
    work.finally(() => observer.disconnect()).then(resolve, reject)
  })
