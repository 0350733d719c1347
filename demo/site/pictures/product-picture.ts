import type { Product } from '../../catalogue/product'
import {
  cartridge,
  cup,
  espressoMachine,
  grinder,
  jug,
  lids,
  paperCups,
  tallMachine,
  teapot,
  tools,
} from './equipment'
import type { LabelText } from './label'
import {
  bottle,
  carton,
  caseOfSix,
  coffeeBag,
  milkCarton,
  pouch,
  type Shape,
  sachets,
  tin,
  tub,
} from './packs'
import { NEUTRAL, paletteOf } from './palette'

/** Silhouettes by title; the first match wins. */
const SHAPES: readonly (readonly [title: RegExp, shape: Shape])[] = [
  [/\bcase of 6\b/i, caseOfSix],
  [/sachets|sticks|granules|jiggers|portions|mini packs|stirrers/i, sachets],
  [/\btin\b|shaker/i, tin],
  [/\b(?:syrup|sauce|cordial|cleaner 1 l)\b/i, bottle],
  [/barista \d|soya|uht semi/i, milkCarton],
  [/espresso machine/i, espressoMachine],
  [/grinder \d|grinder\b(?!.*pellets)/i, grinder],
  [/bean to cup|brewer|filter machine|boiler|dispenser/i, tallMachine],
  [/filter (cartridge|head)/i, cartridge],
  [/paper cups|printed cups|drink cups/i, paperCups],
  [/lids|cake stand/i, lids],
  [/teapot|cafetière,/i, teapot],
  [/cups & saucers|latte glasses|mugs|welcome tray$/i, cup],
  [/milk jug/i, jug],
  [/tamper|knock-out|thermometer|whisk|scale|cloth|pump/i, tools],
  [/cleaner|pellets|tablets|descaler|marshmallows/i, tub],
  [/bags|capsules|biscuits|shortbread|cookies|biscotti|chocolates|mints|cubes|napkins/i, carton],
]

const BARE = /^(Equipment)$/

function shapeOf({ title, categories }: Product): Shape {
  const named = SHAPES.find(([pattern]) => pattern.test(title))
  if (named) return named[1]
  if (categories[0] === 'Coffee') return coffeeBag
  return categories[0] === 'Tea' || categories[0] === 'Hot Chocolate & Cocoa' ? pouch : carton
}

const FORMAT =
  /,? (Loose Leaf|Pyramid|Enveloped|Catering|One-cup|Beans|Ground|Filter Sachets|Cafetière Grind|Aluminium|Coffee Bags|Tin|Sticks|Sachets|Shaker|\d).*$/

/** Splits a title into product name and pack size. */
function textOf(title: string): LabelText {
  const name = title.replace(FORMAT, '')
  return { name, format: title.slice(name.length).replace(/^[,\s]+/, '') }
}

/** Draws a product: a tinted silhouette with a label, 4:3. */
export function productPicture(product: Product): string {
  const { categories, title } = product
  const text = textOf(title)
  const palette =
    BARE.test(categories[0]) && !/clean|tablets|descaler/i.test(title)
      ? NEUTRAL
      : paletteOf(text.name)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="800" height="600">
<rect width="400" height="300" fill="${palette.tint}"/>
<rect y="256" width="400" height="44" fill="${palette.shade}" opacity=".07"/>
${shapeOf(product)(palette, text)}
</svg>`
}
