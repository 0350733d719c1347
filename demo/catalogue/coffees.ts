import type { Draft, Mark } from './product-draft'
import { entries, readTable } from './table'

const COFFEES = readTable(
  [
    'name',
    'code',
    'use',
    'range',
    'blend',
    'origin',
    'roast',
    'notes',
    'factor',
    'formats',
    'marks',
  ],
  `
  Foundry Espresso | FE | Espresso | Roastery Signature | House Blend | Brazil, Colombia | Medium-Dark | Chocolate, Nutty | 100 | beans case espresso capsules | best
  Old Dock Espresso | OD | Espresso | Roastery Signature | House Blend | Brazil, India | Dark | Robust, Chocolate | 92 | beans case espresso | best
  Copperfield Espresso | CE | Espresso | Roastery Signature | House Blend | Guatemala, Brazil | Medium | Caramel, Nutty | 108 | beans case capsules |
  Velvet Hour Espresso | VH | Espresso | Roastery Signature | House Blend | Colombia, Ethiopia | Medium | Fruity, Caramel | 114 | beans case espresso | new
  Northern Line Espresso | NL | Espresso | Roastery Signature | House Blend | Brazil, Vietnam | Dark | Robust, Smoky | 84 | beans case |  offer
  Organic Meadow Espresso | OM | Espresso | Organic Roast | House Blend | Peru, Honduras | Medium | Caramel, Sweet | 122 | beans case capsules | organic fairtrade
  Decaf Foundry Espresso | DF | Decaf | Decaffeinated | House Blend | Brazil, Colombia | Medium-Dark | Chocolate, Smooth | 118 | beans espresso capsules | decaf
  Decaf Swiss Water Huila | DH | Decaf | Decaffeinated | Single Origin | Colombia | Medium | Caramel, Sweet | 138 | beans filter | decaf
  Colombia El Carmen | CC | Filter | Origin Series | Single Origin | Colombia | Medium | Caramel, Citrus | 124 | beans cafetiere filter |
  Brazil Fazenda Serrinha | BS | Espresso | Origin Series | Single Origin | Brazil | Medium | Nutty, Chocolate | 116 | beans case cafetiere |
  Ethiopia Yirgacheffe <em>washed</em> | EY | Filter | Origin Series | Single Origin | Ethiopia | Light | Floral, Citrus | 152 | beans cafetiere | new
  Ethiopia Guji <em>natural</em> | EN | Filter | Origin Series | Single Origin | Ethiopia | Light | Fruity, Sweet | 158 | beans |
  Kenya Nyeri AA | KA | Filter | Origin Series | Single Origin | Kenya | Light | Citrus, Fruity | 174 | beans cafetiere | list-price
  Guatemala Huehuetenango | GH | Filter | Origin Series | Single Origin | Guatemala | Medium | Chocolate, Honey | 134 | beans cafetiere filter | fairtrade
  Costa Rica Tarraz&uacute; | CT | Filter | Origin Series | Single Origin | Costa Rica | Medium | Honey, Citrus | 142 | beans | gone
  Sumatra Mandheling | SM | Filter | Origin Series | Single Origin | Indonesia | Dark | Smoky, Spiced | 136 | beans cafetiere |
  Monsooned Malabar | MM | Espresso | Origin Series | Single Origin | India | Medium-Dark | Spiced, Smooth | 128 | beans case |
  Morning Room | MR | Filter | Everyday | Filter Blend | Colombia, Honduras | Medium | Smooth, Nutty | 90 | beans filter filtersmall cafetiere | best
  Boardroom | BR | Filter | Everyday | Filter Blend | Brazil, Honduras | Medium | Smooth, Caramel | 82 | filter filtersmall bags | best offer
  Continental Breakfast Roast | CB | Filter | Everyday | Filter Blend | Brazil, India | Dark | Robust, Smoky | 86 | filter cafetiere bags |
  Decaf Morning Room | DM | Decaf | Decaffeinated | Filter Blend | Colombia, Peru | Medium | Smooth, Sweet | 108 | filter cafetiere bags | decaf
  Organic Highland | OH | Filter | Organic Roast | Filter Blend | Peru, Ethiopia | Medium | Fruity, Honey | 118 | beans filter cafetiere | organic fairtrade
  Christmas Roast &amp; Spice | XR | Filter | Seasonal | Filter Blend | Guatemala, Indonesia | Medium-Dark | Spiced, Caramel | 126 | beans cafetiere | offer gone
  Freeze-Dried Gold | FG | Instant | Everyday | House Blend | Colombia, Brazil | Medium | Smooth, Nutty | 100 | instanttin instantsticks | best
  Freeze-Dried Decaf | FD | Instant | Decaffeinated | House Blend | Colombia | Medium | Smooth | 112 | instanttin instantsticks | decaf
  Hotel Reserve Espresso | HE | Espresso | Hotel Reserve | House Blend | Guatemala, Colombia | Medium | Chocolate, Honey | 96 | beans case capsules | protected
  Hotel Reserve House | HF | Filter | Hotel Reserve | Filter Blend | Colombia, Kenya | Medium | Caramel, Citrus | 88 | filter filtersmall | protected
  `,
)

/**
 * How coffee is packed; `pence` is for a coffee of factor 100. With an empty group, the coffee's use is the group.
 */
const FORMATS = {
  beans: {
    label: 'Beans 1 kg',
    sku: 'COF/%-B1K',
    pence: 1740,
    unit: 'per 1 kg bag',
    kind: 'Beans',
    group: '',
    weight: '1 kg',
    size: '',
    brew: ['Espresso Machine', 'Bean to Cup'],
  },
  case: {
    label: 'Beans, case of 6 × 1 kg',
    sku: 'COF/%-B6K',
    pence: 9950,
    unit: 'per case of 6',
    kind: 'Beans',
    group: '',
    weight: '6 kg',
    size: 'Case of 6',
    brew: ['Espresso Machine', 'Bean to Cup'],
  },
  espresso: {
    label: 'Ground 500 g',
    sku: 'COF/%-E500',
    pence: 985,
    unit: 'per 500 g bag',
    kind: 'Ground',
    group: 'Espresso Grind',
    weight: '500 g',
    size: '',
    brew: ['Espresso Machine', 'Moka Pot'],
  },
  cafetiere: {
    label: 'Cafetière Grind 500 g',
    sku: 'COF/%-C500',
    pence: 985,
    unit: 'per 500 g bag',
    kind: 'Ground',
    group: 'Cafetière Grind',
    weight: '500 g',
    size: '',
    brew: ['Cafetière'],
  },
  filter: {
    label: 'Filter Sachets, 50 × 60 g',
    sku: 'CF-%-60',
    pence: 4380,
    unit: 'per case of 50',
    kind: 'Ground',
    group: 'Filter Grind',
    weight: '60 g',
    size: '50 sachets',
    brew: ['Filter Machine'],
  },
  filtersmall: {
    label: 'Filter Sachets, 24 × 3 oz',
    sku: 'CF-%-3OZ',
    pence: 2890,
    unit: 'per case of 24',
    kind: 'Ground',
    group: 'Filter Grind',
    weight: '85 g',
    size: '24 sachets',
    brew: ['Filter Machine'],
  },
  capsules: {
    label: 'Aluminium Capsules, 10 × 10',
    sku: 'CP-%-100',
    pence: 2640,
    unit: 'per case of 100',
    kind: 'Single Serve',
    group: 'Capsules',
    weight: '',
    size: '100 capsules',
    brew: ['Capsule Machine'],
  },
  bags: {
    label: 'Coffee Bags, 75',
    sku: 'CG-%-75',
    pence: 2150,
    unit: 'per case of 75',
    kind: 'Single Serve',
    group: 'Coffee Bags',
    weight: '',
    size: '75 bags',
    brew: ['Mug'],
  },
  instanttin: {
    label: 'Tin 750 g',
    sku: 'CI-%-750',
    pence: 2190,
    unit: 'per 750 g tin',
    kind: 'Single Serve',
    group: 'Instant',
    weight: '750 g',
    size: '',
    brew: ['Mug'],
  },
  instantsticks: {
    label: 'Sticks, 500',
    sku: 'CI-%-500',
    pence: 2960,
    unit: 'per case of 500',
    kind: 'Single Serve',
    group: 'Instant',
    weight: '',
    size: '500 sticks',
    brew: ['Mug'],
  },
} as const

type Format = keyof typeof FORMATS

/** All coffees in every pack size. */
export const COFFEE_DRAFTS: Draft[] = COFFEES.flatMap((coffee) =>
  (coffee.formats.split(' ') as Format[]).map((name): Draft => {
    const format = FORMATS[name]
    return {
      sku: format.sku.replace('%', coffee.code),
      titleMarkup: `${coffee.name} ${format.label}`,
      subTitle: `${coffee.roast} roast · ${entries(coffee.origin).join(', ')}`,
      pricePence: Math.round((format.pence * Number(coffee.factor)) / 500) * 5,
      vatRate: 0,
      unitDisplay: format.unit,
      categories: ['Coffee', format.kind, format.group || coffee.use],
      details: [
        { title: 'Roast', text: coffee.roast },
        { title: 'Tasting notes', text: entries(coffee.notes).join(', ') },
        { title: 'Origin', text: entries(coffee.origin).join(', ') },
      ],
      facets: {
        variantRange: [coffee.range],
        blend: [coffee.blend],
        origin: entries(coffee.origin),
        roast: [coffee.roast],
        brewMethod: [...format.brew],
        tastingNotes: entries(coffee.notes),
        weights: format.weight ? [format.weight] : [],
        sizes: format.size ? [format.size] : [],
        tags: ['Vegan'],
      },
      marks: coffee.marks.split(' ').filter(Boolean) as Mark[],
    }
  }),
)
