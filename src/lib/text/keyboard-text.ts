/** Ligatures of PDFs, full-width characters, and letters and digits of mathematical fonts. */
const STYLED = /[\uFB00-\uFB06\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]+/gu
/** Characters without width, such as soft hyphens, byte order marks or direction marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu

/**
 * Text from an email or PDF as a keyboard would write it. Digits of other scripts stay, because they are no
 * quantities (quick.120).
 */
export const toKeyboardText = (text: string): string =>
  text
    .replace(STYLED, (styled) => styled.normalize('NFKC'))
    .replace(INVISIBLE, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010\u2011\u2212]/g, '-')
