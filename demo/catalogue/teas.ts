import type { Draft, Mark } from './product-draft'
import { entries, readTable } from './table'

const TEAS = readTable(
  [
    'name',
    'code',
    'kind',
    'group',
    'range',
    'blend',
    'origin',
    'notes',
    'factor',
    'formats',
    'marks',
  ],
  `
  English Breakfast | EB | Black | Breakfast | Everyday | Breakfast Blend | Assam, Kenya, Sri Lanka | Malty, Brisk | 100 | loose loose1k pyramid envelope catering | best
  Everyday Builder&rsquo;s Brew | BB | Black | Breakfast | Everyday | Breakfast Blend | Kenya, Malawi | Robust, Brisk | 78 | envelope catering onecup | best
  Scottish Breakfast | SB | Black | Breakfast | Heritage | Breakfast Blend | Assam, Rwanda | Malty, Robust | 104 | loose pyramid |
  Irish Breakfast | IB | Black | Breakfast | Heritage | Breakfast Blend | Assam | Malty, Robust | 102 | loose pyramid envelope |
  Decaffeinated English Breakfast | DEB | Black | Breakfast | Everyday | Breakfast Blend | Kenya | Smooth, Brisk | 118 | pyramid envelope catering | decaf
  Organic English Breakfast | OEB | Black | Breakfast | Organic Garden | Breakfast Blend | Assam, Sri Lanka | Malty, Smooth | 126 | loose pyramid envelope | organic fairtrade
  Earl Grey Supreme | EG | Black | Earl Grey | Everyday | Earl Grey | Sri Lanka, China | Citrus, Floral | 108 | loose loose1k pyramid envelope | best
  Lady Rose Earl Grey | LG | Black | Earl Grey | Heritage | Earl Grey | China | Citrus, Floral | 116 | loose pyramid | new
  Decaffeinated Earl Grey | DEG | Black | Earl Grey | Everyday | Earl Grey | Sri Lanka | Citrus, Smooth | 122 | pyramid envelope | decaf
  Darjeeling <em>First Flush</em> | DFF | Black | Single Estate | Estate Collection | Single Origin | Darjeeling | Muscatel, Floral | 236 | loose loose1k | new
  Darjeeling <em>Second Flush</em> | DSF | Black | Single Estate | Estate Collection | Single Origin | Darjeeling | Muscatel, Honey | 198 | loose pyramid |
  Assam Mangalam Estate | AM | Black | Single Estate | Estate Collection | Single Origin | Assam | Malty, Honey | 148 | loose loose1k pyramid |
  Ceylon Uva Highlands | UV | Black | Single Estate | Estate Collection | Single Origin | Sri Lanka | Citrus, Brisk | 136 | loose pyramid |
  Kenya Nandi Hills | KN | Black | Single Estate | Estate Collection | Single Origin | Kenya | Brisk, Robust | 112 | loose loose1k | fairtrade
  Lapsang Souchong | LS | Black | Single Estate | Heritage | Single Origin | China | Smoky, Robust | 142 | loose pyramid |
  Spiced Masala Chai | MC | Black | Chai | Everyday | Spiced | Assam | Spiced, Malty | 112 | loose loose1k pyramid | best
  Chocolate &amp; Orange Chai | CO | Black | Chai | Seasonal | Spiced | Assam | Chocolate, Spiced, Citrus | 124 | loose pyramid | new offer
  Sencha Fukujyu | SF | Green | Japanese | Estate Collection | Single Origin | Japan | Grassy, Umami | 176 | loose loose1k pyramid |
  Genmaicha | GM | Green | Japanese | Estate Collection | Blended | Japan | Toasted, Nutty | 158 | loose pyramid |
  Ceremonial Matcha <em>Uji</em> | MU | Green | Japanese | Estate Collection | Single Origin | Japan | Umami, Grassy | 520 | tin30 tin100 | organic list-price
  Chun Mee | CM | Green | China | Everyday | Single Origin | China | Grassy, Smooth | 92 | loose loose1k envelope |
  Dragon Well (Long Jing) | LJ | Green | China | Estate Collection | Single Origin | China | Nutty, Sweet | 228 | loose |
  Gunpowder &amp; Mint | GP | Green | China | Everyday | Blended | China, Morocco | Minty, Grassy | 98 | loose pyramid envelope | best
  Jasmine Pearls | JP | Green | Scented | Estate Collection | Scented | China | Floral, Sweet | 284 | loose pyramid |
  Lemon &amp; Ginger Green | LGG | Green | Scented | Wellbeing | Scented | China | Citrus, Spiced | 106 | pyramid envelope | offer
  Tie Guan Yin | TG | Oolong & White | Oolong | Estate Collection | Single Origin | China | Floral, Honey | 214 | loose |
  Milk Oolong | MO | Oolong & White | Oolong | Estate Collection | Scented | Taiwan | Creamy, Sweet | 226 | loose pyramid | new
  Silver Needle | SN | Oolong & White | White | Estate Collection | Single Origin | China | Honey, Floral | 388 | loose | list-price
  White Peony with Peach | WP | Oolong & White | White | Heritage | Scented | China | Fruity, Sweet | 204 | loose pyramid |
  Peppermint | PM | Herbal & Fruit | Herbal | Wellbeing | Pure Infusion | Egypt | Minty, Sweet | 94 | loose loose1k pyramid envelope | best
  Camomile Flowers | CF | Herbal & Fruit | Herbal | Wellbeing | Pure Infusion | Egypt, Croatia | Floral, Honey | 104 | loose pyramid envelope |
  Lemongrass &amp; Ginger | GL | Herbal & Fruit | Herbal | Wellbeing | Blended | Thailand, Nigeria | Citrus, Spiced | 98 | loose pyramid envelope | organic
  Liquorice &amp; Fennel | LF | Herbal & Fruit | Herbal | Wellbeing | Blended | Egypt, Turkey | Sweet, Spiced | 100 | pyramid envelope |
  Rooibos Cape Red | RB | Herbal & Fruit | Rooibos | Everyday | Pure Infusion | South Africa | Sweet, Smooth | 96 | loose pyramid envelope | fairtrade
  Vanilla &amp; Honeybush Rooibos | VR | Herbal & Fruit | Rooibos | Wellbeing | Blended | South Africa | Honey, Creamy | 110 | loose pyramid | gone
  Very Berry | VB | Herbal & Fruit | Fruit | Everyday | Blended | Germany, Turkey | Fruity, Sweet | 94 | loose pyramid envelope | best
  Rhubarb &amp; Elderflower | RE | Herbal & Fruit | Fruit | Seasonal | Blended | United Kingdom | Fruity, Floral | 118 | loose pyramid | new
  Apple, Plum &amp; Cinnamon | AP | Herbal & Fruit | Fruit | Seasonal | Blended | Poland, Hungary | Fruity, Spiced | 108 | loose pyramid | offer gone
  House Blend No. 7 (Hotel Reserve) | H7 | Black | Breakfast | Hotel Reserve | Breakfast Blend | Assam, Kenya | Malty, Smooth | 92 | loose1k envelope catering | protected
  Afternoon Reserve | AR | Black | Earl Grey | Hotel Reserve | Blended | Darjeeling, Sri Lanka | Muscatel, Citrus | 146 | loose1k envelope | protected
  `,
)

const LEAF = ['Teapot', 'Infuser']
const BAG = ['Mug', 'Teapot']

/** How tea is packed; `pence` is for a tea of factor 100. */
const FORMATS = {
  loose: {
    label: 'Loose Leaf 250 g',
    sku: 'TEA/%-250',
    pence: 640,
    unit: 'per 250 g pouch',
    weight: '250 g',
    size: '',
    cups: '100 cups',
    brew: LEAF,
  },
  loose1k: {
    label: 'Loose Leaf 1 kg',
    sku: 'TEA/%-1K',
    pence: 2190,
    unit: 'per 1 kg bag',
    weight: '1 kg',
    size: '',
    cups: '400 cups',
    brew: LEAF,
  },
  pyramid: {
    label: 'Pyramid Bags, 6 × 15',
    sku: 'TP-%-15',
    pence: 1980,
    unit: 'per case of 6',
    weight: '',
    size: '15 bags',
    cups: '90 cups',
    brew: BAG,
  },
  envelope: {
    label: 'Enveloped Bags, 200',
    sku: 'TE-%-200',
    pence: 1425,
    unit: 'per case of 200',
    weight: '',
    size: '200 bags',
    cups: '200 cups',
    brew: BAG,
  },
  catering: {
    label: 'Catering Bags, 1,100',
    sku: 'TC-%-1100',
    pence: 2650,
    unit: 'per case of 1,100',
    weight: '',
    size: '1,100 bags',
    cups: '1,100 cups',
    brew: BAG,
  },
  onecup: {
    label: 'One-cup Bags, 440',
    sku: 'TC-%-440',
    pence: 1240,
    unit: 'per case of 440',
    weight: '',
    size: '440 bags',
    cups: '440 cups',
    brew: ['Mug'],
  },
  tin30: {
    label: 'Tin 30 g',
    sku: 'TEA/%-30',
    pence: 290,
    unit: 'per 30 g tin',
    weight: '30 g',
    size: '',
    cups: '15 bowls',
    brew: ['Whisk'],
  },
  tin100: {
    label: 'Tin 100 g',
    sku: 'TEA/%-100',
    pence: 820,
    unit: 'per 100 g tin',
    weight: '100 g',
    size: '',
    cups: '50 bowls',
    brew: ['Whisk'],
  },
} as const

type Format = keyof typeof FORMATS

const STEEP: Record<string, string> = {
  Black: '3–5 minutes at 100 °C',
  Green: '2–3 minutes at 75 °C',
  'Oolong & White': '3–4 minutes at 85 °C',
  'Herbal & Fruit': '5–7 minutes at 100 °C',
}

/** All teas in every pack size. */
export const TEA_DRAFTS: Draft[] = TEAS.flatMap((tea) =>
  (tea.formats.split(' ') as Format[]).map((name): Draft => {
    const format = FORMATS[name]
    const marks = tea.marks.split(' ').filter(Boolean) as Mark[]
    return {
      sku: format.sku.replace('%', tea.code),
      titleMarkup: `${tea.name} ${format.label}`,
      subTitle: `${tea.notes.replace(', ', ' and ').toLowerCase()} · ${entries(tea.origin).join(', ')}`,
      pricePence: Math.round((format.pence * Number(tea.factor)) / 500) * 5,
      vatRate: 0,
      unitDisplay: format.unit,
      categories: ['Tea', tea.kind, tea.group],
      details: [
        { title: 'Makes', text: format.cups },
        { title: 'Steep', text: STEEP[tea.kind] ?? '' },
        { title: 'Origin', text: entries(tea.origin).join(', ') },
      ],
      facets: {
        variantRange: [tea.range],
        blend: [tea.blend],
        origin: entries(tea.origin),
        brewMethod: [...format.brew],
        tastingNotes: entries(tea.notes),
        weights: format.weight ? [format.weight] : [],
        sizes: format.size ? [format.size] : [],
        tags: ['Vegan', ...(tea.kind === 'Herbal & Fruit' ? ['Caffeine Free'] : [])],
      },
      marks,
    }
  }),
)
