import createPurifier, { type Config, type DOMPurify } from 'dompurify'
import { plainText } from './plain-text'

/** Emphasis only, for titles, sub-titles and highlights of search hits (search.18). */
const TITLE: Config = {
  ALLOWED_TAGS: ['b', 'strong', 'i', 'em', 'mark', 'small', 'sub', 'sup', 'br', 'wbr'],
  ALLOWED_ATTR: [],
}

/** Running text: answers to questions, product details, texts of the dashboard. */
const RICH: Config = {
  ALLOWED_TAGS: [
    ...(TITLE.ALLOWED_TAGS ?? []),
    ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a'],
    ...['blockquote', 'hr', 'pre', 'code'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'colspan', 'rowspan', 'scope'],
}

const SHARED: Config = {
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // A page that enforces Trusted Types takes nothing else as innerHTML.
  RETURN_TRUSTED_TYPE: true,
}

const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

const isUsableLink = (href: string): boolean => {
  try {
    return LINK_SCHEMES.includes(new URL(href, document.baseURI).protocol)
  } catch {
    return false
  }
}

let purifier: DOMPurify | undefined

function purify(html: string, profile: Config): string {
  if (!purifier) {
    purifier = createPurifier(window)
    purifier.addHook('afterSanitizeAttributes', (node) => {
      const href = node.getAttribute('href')
      if (href !== null && !isUsableLink(href)) node.removeAttribute('href')
    })
  }
  // In a browser that DOMPurify does not support, `sanitize` returns its input.
  if (!purifier.isSupported) return escapeMarkup(plainText(html))
  return purifier.sanitize(html, { ...SHARED, ...profile }) as unknown as string
}

/** Escapes a text as markup. */
const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Sanitises the markup of a title: only emphasis and text stay (search.18). */
export const titleMarkup = (html: string): string => purify(html, TITLE)

/**
 * Sanitises running text: emphasis, headings, lists, tables and links stay, nothing that loads or
 * runs (page.17).
 */
export const richMarkup = (html: string): string => purify(html, RICH)
