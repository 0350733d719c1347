import { pageNonce } from './page-nonce'

const adopted = new Set<string>()

/** Adds a style sheet to the page, once: a constructed one, which needs no `unsafe-inline` and outlives `<head>`. */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    // Through the prototype: a form of that name hides the document's own list (host.53).
    Reflect.get(Document.prototype, 'adoptedStyleSheets', document).push(sheet)
  } catch {
    // Safari before 16.4 constructs no sheets.
    const style = document.createElement('style')
    style.textContent = css
    style.nonce = pageNonce()
    document.head.append(style)
  }
}
