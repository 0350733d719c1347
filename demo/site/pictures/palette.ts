import { fingerprint } from '../../catalogue/fingerprint'

/** The colours of a picture: background tint, body, its shade, label and text. */
export interface Palette {
  tint: string
  body: string
  shade: string
  label: string
  ink: string
}

/** Hues by flavour or name. */
const HUES: readonly (readonly [pattern: RegExp, hue: number, saturation: number])[] = [
  [/earl grey|bergamot|afternoon/i, 214, 34],
  [/breakfast|builder|house blend|brew/i, 12, 46],
  [/chai|spice|turmeric|ginger|pumpkin|cinnamon/i, 28, 58],
  [/green|matcha|sencha|genmaicha|chun mee|dragon|gunpowder|mint|lemongrass/i, 130, 28],
  [/jasmine|white|silver|oolong|tie guan|elderflower|camomile/i, 52, 36],
  [/berry|rhubarb|plum|rooibos|rose|fruit/i, 346, 40],
  [/darjeeling|assam|ceylon|kenya|lapsang/i, 36, 44],
  [/decaf/i, 196, 30],
  [/organic|vegan|meadow|highland/i, 96, 26],
  [/chocolate|cocoa|mocha/i, 18, 34],
  [/caramel|honey|vanilla|biscuit|shortbread/i, 38, 52],
]

const FALLBACKS = [
  [164, 26],
  [204, 26],
  [24, 32],
  [282, 14],
  [8, 34],
] as const

/** The palette of a product name: by keyword, else by hash. */
export function paletteOf(name: string): Palette {
  const known = HUES.find(([pattern]) => pattern.test(name))
  const [hue, saturation] = known
    ? [known[1], known[2]]
    : (FALLBACKS[fingerprint(name) % FALLBACKS.length] ?? FALLBACKS[0])
  const lightness = 28 + (fingerprint(name) % 5) * 3
  return {
    tint: `hsl(${hue} ${Math.round(saturation / 2)}% 94%)`,
    body: `hsl(${hue} ${saturation}% ${lightness}%)`,
    shade: `hsl(${hue} ${saturation}% ${lightness - 9}%)`,
    label: `hsl(${hue} ${Math.round(saturation / 2)}% 96%)`,
    ink: `hsl(${hue} ${saturation}% ${Math.max(14, lightness - 12)}%)`,
  }
}

/** The palette for metal, glass and porcelain. */
export const NEUTRAL: Palette = {
  tint: 'hsl(40 22% 94%)',
  body: 'hsl(200 6% 82%)',
  shade: 'hsl(200 8% 62%)',
  label: 'hsl(0 0% 99%)',
  ink: 'hsl(200 12% 26%)',
}
