import type { Draft, Mark } from './product-draft'
import { entries, readTable } from './table'

const COCOAS = readTable(
  ['name', 'code', 'kind', 'group', 'origin', 'notes', 'factor', 'formats', 'marks'],
  `
  Classic Hot Chocolate 32% | CL | Hot Chocolate | Powder | Ghana, Ivory Coast | Chocolate, Sweet | 100 | bag tin sachets | best
  Dark Hot Chocolate 58% | DK | Hot Chocolate | Powder | Ecuador | Chocolate, Robust | 132 | bag tin |
  White Hot Chocolate | WH | Hot Chocolate | Powder | Ghana | Creamy, Sweet | 118 | bag tin |
  Salted Caramel Hot Chocolate | SC | Hot Chocolate | Powder | Ghana | Caramel, Sweet | 122 | bag sachets | new
  Mint Hot Chocolate | MH | Hot Chocolate | Powder | Ghana | Minty, Chocolate | 122 | bag |  offer gone
  Vegan Hot Chocolate 40% | VG | Hot Chocolate | Powder | Dominican Republic | Chocolate, Nutty | 128 | bag tin sachets | organic fairtrade
  Milk Chocolate Flakes 40% | MF | Hot Chocolate | Flakes | Ghana | Creamy, Chocolate | 164 | bag | best
  Dark Chocolate Flakes 70% | DC | Hot Chocolate | Flakes | Ecuador, Peru | Chocolate, Fruity | 178 | bag |
  Madagascar Flakes 64% | MG | Hot Chocolate | Flakes | Madagascar | Fruity, Citrus | 212 | bag | new list-price
  Pure Cocoa Powder 22/24 | PC | Cocoa & Latte Powders | Cocoa | Ivory Coast | Chocolate, Robust | 142 | bag | organic
  Dusting Chocolate | DU | Cocoa & Latte Powders | Cocoa | Ghana | Chocolate, Sweet | 110 | shaker |
  Chai Latte | CH | Cocoa & Latte Powders | Latte Powders | India | Spiced, Creamy | 116 | bag tin sachets | best
  Vanilla Chai Latte | VC | Cocoa & Latte Powders | Latte Powders | India, Madagascar | Spiced, Sweet | 120 | bag |
  Turmeric Latte | TU | Cocoa & Latte Powders | Latte Powders | India | Spiced, Nutty | 138 | bag | new
  Matcha Latte | MA | Cocoa & Latte Powders | Latte Powders | Japan | Umami, Sweet | 188 | bag tin | organic
  Vanilla Frapp&eacute; Base | VF | Cocoa & Latte Powders | Frappé | United Kingdom | Creamy, Sweet | 124 | bag |
  Coffee Frapp&eacute; Base | FC | Cocoa & Latte Powders | Frappé | United Kingdom | Creamy, Caramel | 124 | bag |
  `,
)

/** How cocoa is packed; `pence` is for factor 100. */
const FORMATS = {
  bag: {
    label: '1 kg',
    sku: 'CHO/%-1K',
    pence: 1080,
    unit: 'per 1 kg bag',
    weight: '1 kg',
    size: '',
  },
  tin: {
    label: 'Tin 2 kg',
    sku: 'CHO/%-2K',
    pence: 2010,
    unit: 'per 2 kg tin',
    weight: '2 kg',
    size: '',
  },
  sachets: {
    label: 'Sachets, 100 × 28 g',
    sku: 'CS-%-100',
    pence: 2480,
    unit: 'per case of 100',
    weight: '28 g',
    size: '100 sachets',
  },
  shaker: {
    label: 'Shaker 300 g',
    sku: 'CS-%-300',
    pence: 420,
    unit: 'per 300 g shaker',
    weight: '300 g',
    size: '',
  },
} as const

type Format = keyof typeof FORMATS

/** All hot chocolates, cocoas and latte powders, in every pack size. */
export const COCOA_DRAFTS: Draft[] = COCOAS.flatMap((cocoa) =>
  (cocoa.formats.split(' ') as Format[]).map((name): Draft => {
    const format = FORMATS[name]
    const isVegan = /Vegan|Dark|Pure|Turmeric/.test(cocoa.name)
    return {
      sku: format.sku.replace('%', cocoa.code),
      titleMarkup: `${cocoa.name} ${format.label}`,
      subTitle: `${entries(cocoa.notes).join(' and ').toLowerCase()} · serve with steamed milk`,
      pricePence: Math.round((format.pence * Number(cocoa.factor)) / 500) * 5,
      vatRate: 0,
      unitDisplay: format.unit,
      categories: ['Hot Chocolate & Cocoa', cocoa.kind, cocoa.group],
      details: [
        { title: 'Dose', text: '28 g to 200 ml of milk' },
        { title: 'Origin', text: entries(cocoa.origin).join(', ') },
      ],
      facets: {
        variantRange: ['Chocolate House'],
        origin: entries(cocoa.origin),
        brewMethod: ['Steam Wand', 'Vending'],
        tastingNotes: entries(cocoa.notes),
        weights: [format.weight],
        sizes: format.size ? [format.size] : [],
        tags: ['Gluten Free', ...(isVegan ? ['Vegan'] : [])],
      },
      marks: cocoa.marks.split(' ').filter(Boolean) as Mark[],
    }
  }),
)
