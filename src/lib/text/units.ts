/** Separates the pieces of one text. */
export const JOINT = '\ue000'

/** A number, a space and a unit of at most three letters: '250 g', '12 x', '70 °C'. */
const NUMBER_AND_UNIT = /(\d\ue000?) (?=\ue000?[×%°\p{L}]\p{L}{0,2}(?!\p{L}))/gu

/** The number after '6 ×', which already has a non-breaking space. */
const TIMES_AND_NUMBER = /(\u00a0\ue000?[×x]\ue000?) (?=\ue000?\d)/g

/** A string that keeps numbers and units on one line (search.32). */
export const keepUnits = (text: string): string =>
  text.replace(NUMBER_AND_UNIT, '$1\u00a0').replace(TIMES_AND_NUMBER, '$1\u00a0')
