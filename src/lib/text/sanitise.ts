import createPurifier, { type Config, type DOMPurify } from 'dompurify'
import { linkAddress } from '../browser/web-address'
import { escapeMarkup, plainText } from './plain-text'

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
  // Pages that enforce Trusted Types accept nothing else as innerHTML.
  RETURN_TRUSTED_TYPE: true,
}

const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

let purifier: DOMPurify | undefined

/**
 * Hides `style` and `on…` from the browser's parser, which would report them to the page's policy (host.51).
 * Replaces their first letter by a character reference, also in text and values. The sanitiser removes all of
 * them anyway.
 */
const withoutInline = (html: string): string =>
  html
    .replace(/<(\/?)style\b/gi, '<$1xmp')
    .replace(
      /([^<&\w])(?=on|style)(\w)/gi,
      (_found, before: string, letter: string) => `${before}&#${letter.charCodeAt(0)};`,
    )

function purify(html: string, profile: Config): string {
  if (!purifier) {
    purifier = createPurifier(window)
    purifier.addHook('afterSanitizeAttributes', (node) => {
      if (!linkAddress(node.getAttribute('href'), LINK_SCHEMES)) node.removeAttribute('href')
    })
  }
  // In a browser that DOMPurify does not support, `sanitize` returns its input.
  if (!purifier.isSupported) return escapeMarkup(plainText(html))
  return purifier.sanitize(withoutInline(html), { ...SHARED, ...profile }) as unknown as string
}

/** Sanitises the markup of a title: only emphasis and text stay (search.18). */
export const titleMarkup = (html: string): string => purify(html, TITLE)

/** Sanitises running text: emphasis, headings, lists, tables and links stay (page.17). */
export const richMarkup = (html: string): string => purify(html, RICH)
