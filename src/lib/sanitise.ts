import createPurifier, { type Config, type DOMPurify } from 'dompurify'
import { plainText } from './plain-text'

/** Emphasis only: titles, sub-titles, and the highlights of search hits. */
const TITLE: Config = {
  ALLOWED_TAGS: ['b', 'strong', 'i', 'em', 'mark', 'small', 'sub', 'sup', 'br', 'wbr'],
  ALLOWED_ATTR: [],
}

/** Running text: answers to questions, product details, what the server's dashboard says. */
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
  // Where the page enforces Trusted Types the result is one, and innerHTML takes it.
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
  // A browser that it does not know would get the markup back as it came.
  if (!purifier.isSupported) return escapeMarkup(plainText(html))
  return purifier.sanitize(html, { ...SHARED, ...profile }) as unknown as string
}

/** A text as markup that shows it. */
const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Outside markup for a title: emphasis stays, everything else is text or gone. */
export const titleMarkup = (html: string): string => purify(html, TITLE)

/** Outside markup for running text: headings, lists, tables and links; nothing that loads or runs. */
export const richMarkup = (html: string): string => purify(html, RICH)
