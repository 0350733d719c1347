import { draftsOf, GOODS_COLUMNS } from './goods'
import { readTable } from './table'

/** Syrups, milk, biscuits, cups and other sundries. */
export const SUNDRY_DRAFTS = draftsOf(
  'Sundries',
  readTable(
    GOODS_COLUMNS,
    `
    Vanilla Syrup 70 cl | SY-VAN-70 | Syrups & Sauces | Syrups | Barista Pantry | made with Madagascan vanilla extract | 5.45 | per bottle | 70 cl | 20 | Vegan, Gluten Free | best
    Caramel Syrup 70 cl | SY-CAR-70 | Syrups & Sauces | Syrups | Barista Pantry | buttery, no artificial colours | 5.45 | per bottle | 70 cl | 20 | Vegan, Gluten Free | best
    Hazelnut Syrup 70 cl | SY-HAZ-70 | Syrups & Sauces | Syrups | Barista Pantry | roasted hazelnut | 5.45 | per bottle | 70 cl | 20 | Vegan, Gluten Free |
    Sugar-Free Vanilla Syrup 70 cl | SY-SFV-70 | Syrups & Sauces | Syrups | Barista Pantry | 3 kcal a pump | 5.75 | per bottle | 70 cl | 20 | Vegan, Sugar Free |
    Sugar-Free Caramel Syrup 70 cl | SY-SFC-70 | Syrups & Sauces | Syrups | Barista Pantry | 3 kcal a pump | 5.75 | per bottle | 70 cl | 20 | Vegan, Sugar Free |
    Gingerbread Syrup 70 cl | SY-GIN-70 | Syrups & Sauces | Syrups | Seasonal | for winter lattes | 5.65 | per bottle | 70 cl | 20 | Vegan | offer
    Pumpkin Spice Syrup 70 cl | SY-PUM-70 | Syrups & Sauces | Syrups | Seasonal | cinnamon, nutmeg and clove | 5.65 | per bottle | 70 cl | 20 | Vegan | new
    Elderflower Cordial 70 cl | SY-ELD-70 | Syrups & Sauces | Syrups | Barista Pantry | for iced tea and spritzers | 6.20 | per bottle | 70 cl | 20 | Vegan |
    Syrup Pump for 70 cl Bottles | SY-PMP | Syrups & Sauces | Syrups | Barista Pantry | 8 ml a stroke | 2.35 | each | One Size | 20 | Reusable |
    Milk Chocolate Sauce 1.9 L | SA-CHO-19 | Syrups & Sauces | Sauces | Barista Pantry | for mochas and drizzling | 14.80 | per bottle | 1.9 L | 20 | Gluten Free |
    Salted Caramel Sauce 1.9 L | SA-SCA-19 | Syrups & Sauces | Sauces | Barista Pantry | made with sea salt | 15.40 | per bottle | 1.9 L | 20 | Gluten Free | new
    White Sugar Sticks, 1,000 | SU-WST-1000 | Sugar & Sweeteners | Sticks & Sachets | Table Service | 2.5 g paper sticks | 8.90 | per case of 1,000 | 1,000 sticks | 0 | Vegan, Plastic Free | best
    Demerara Sugar Sticks, 1,000 | SU-DST-1000 | Sugar & Sweeteners | Sticks & Sachets | Table Service | 2.5 g paper sticks | 9.40 | per case of 1,000 | 1,000 sticks | 0 | Vegan, Plastic Free | best
    Fairtrade White Sugar Sachets, 2,000 | SU-WSA-2000 | Sugar & Sweeteners | Sticks & Sachets | Table Service | cane sugar from Belize | 18.60 | per case of 2,000 | 2,000 sachets | 0 | Vegan | fairtrade
    Sweetener Sachets, 1,000 | SU-SWE-1000 | Sugar & Sweeteners | Sticks & Sachets | Table Service | sucralose | 11.20 | per case of 1,000 | 1,000 sachets | 20 | Vegan, Sugar Free |
    Rough-Cut Sugar Cubes 1 kg | SU/RCC-1K | Sugar & Sweeteners | Cubes & Bags | Table Service | brown and white | 4.85 | per box | 1 kg | 0 | Vegan |
    Granulated Sugar 15 × 1 kg | SU/GRA-15 | Sugar & Sweeteners | Cubes & Bags | Table Service | British beet | 17.90 | per case of 15 | 15 kg | 0 | Vegan |
    Honey Portions, 100 × 20 g | SU-HON-100 | Sugar & Sweeteners | Cubes & Bags | Table Service | blossom honey | 16.75 | per case of 100 | 100 portions | 0 | Gluten Free |
    Oat Barista 6 × 1 L | MI-OAT-6 | Milk & Alternatives | Plant Milk | Barista Pantry | steams to a fine microfoam | 9.90 | per case of 6 | 6 L | 0 | Vegan | best
    Almond Barista 6 × 1 L | MI-ALM-6 | Milk & Alternatives | Plant Milk | Barista Pantry | lightly sweet | 11.40 | per case of 6 | 6 L | 0 | Vegan, Gluten Free |
    Coconut Barista 6 × 1 L | MI-COC-6 | Milk & Alternatives | Plant Milk | Barista Pantry | for iced drinks | 11.70 | per case of 6 | 6 L | 0 | Vegan, Gluten Free | gone
    Organic Soya 6 × 1 L | MI-SOY-6 | Milk & Alternatives | Plant Milk | Barista Pantry | unsweetened | 8.95 | per case of 6 | 6 L | 0 | Vegan, Gluten Free | organic
    UHT Semi-Skimmed Milk 12 × 1 L | MI-UHT-12 | Milk & Alternatives | Dairy | Table Service | keeps six months unopened | 12.60 | per case of 12 | 12 L | 0 | Gluten Free |
    UHT Milk Jiggers, 120 × 12 ml | MI-JIG-120 | Milk & Alternatives | Dairy | Table Service | for meeting rooms and bedrooms | 6.40 | per case of 120 | 120 portions | 0 | Gluten Free | best
    Skimmed Milk Granules 500 g | MI/GRA-500 | Milk & Alternatives | Dairy | Vending | instant, for in-cup machines | 4.95 | per bag | 500 g | 0 | Gluten Free |
    Vending Topping 750 g | MI/TOP-750 | Milk & Alternatives | Dairy | Vending | for cappuccino and latte | 5.60 | per bag | 750 g | 0 | Gluten Free |
    Caramelised Biscuits, 300 | BI-CAR-300 | Biscuits & Confectionery | Wrapped Biscuits | Table Service | individually wrapped | 16.90 | per case of 300 | 300 biscuits | 0 | Vegan | best
    All-Butter Shortbread Fingers, 100 × 2 | BI-SHO-100 | Biscuits & Confectionery | Wrapped Biscuits | Table Service | baked in Fife | 23.80 | per case of 100 | 100 twin packs | 0 | |
    Assorted Mini Packs, 100 × 3 | BI-ASS-100 | Biscuits & Confectionery | Wrapped Biscuits | Table Service | five kinds, three to a pack | 19.95 | per case of 100 | 100 packs | 0 | |
    Stem Ginger Cookies, 48 × 2 | BI-GIN-48 | Biscuits & Confectionery | Wrapped Biscuits | Table Service | with Australian ginger | 21.40 | per case of 48 | 48 twin packs | 0 | | new
    Almond Biscotti, 150 | BI-BIS-150 | Biscuits & Confectionery | Wrapped Biscuits | Table Service | twice baked | 24.60 | per case of 150 | 150 biscuits | 0 | |
    Neapolitan Chocolates, 500 | CN-NEA-500 | Biscuits & Confectionery | Chocolates & Mints | Table Service | milk and dark, 5 g | 38.50 | per case of 500 | 500 pieces | 20 | Gluten Free |
    Chocolate Coffee Beans 1 kg | CN/BEA-1K | Biscuits & Confectionery | Chocolates & Mints | Table Service | dark chocolate, roasted arabica | 15.20 | per bag | 1 kg | 20 | Vegan, Gluten Free | offer
    After-Dinner Mints, 500 | CN-MIN-500 | Biscuits & Confectionery | Chocolates & Mints | Table Service | wrapped mint creams | 29.90 | per case of 500 | 500 pieces | 20 | Vegan |
    Mini Marshmallows 1 kg | CN/MAR-1K | Biscuits & Confectionery | Chocolates & Mints | Barista Pantry | pink and white | 8.75 | per bag | 1 kg | 20 | Gluten Free |
    Triple Wall Paper Cups 8 oz, 500 | DI-C08-500 | Cups & Disposables | Cups & Lids | Takeaway | plastic-free barrier | 42.80 | per case of 500 | 8 oz | 20 | Compostable | best
    Triple Wall Paper Cups 12 oz, 500 | DI-C12-500 | Cups & Disposables | Cups & Lids | Takeaway | plastic-free barrier | 49.60 | per case of 500 | 12 oz | 20 | Compostable | best
    Espresso Paper Cups 4 oz, 1,000 | DI-C04-1000 | Cups & Disposables | Cups & Lids | Takeaway | single wall | 38.20 | per case of 1,000 | 4 oz | 20 | Compostable |
    Fibre Lids 80 mm, 1,000 | DI-L80-1000 | Cups & Disposables | Cups & Lids | Takeaway | bagasse, fits 8 oz | 46.50 | per case of 1,000 | 80 mm | 20 | Compostable, Plastic Free |
    Fibre Lids 90 mm, 1,000 | DI-L90-1000 | Cups & Disposables | Cups & Lids | Takeaway | bagasse, fits 12 oz | 48.90 | per case of 1,000 | 90 mm | 20 | Compostable, Plastic Free |
    Clear Iced-Drink Cups 12 oz, 1,000 | DI-I12-1000 | Cups & Disposables | Cups & Lids | Takeaway | plant-based PLA | 62.40 | per case of 1,000 | 12 oz | 20 | Compostable | gone
    Four-Cup Carriers, 180 | DI-CAR-180 | Cups & Disposables | Stirrers & Carriers | Takeaway | moulded pulp | 24.30 | per case of 180 | 4 cups | 20 | Plastic Free |
    Wooden Stirrers 140 mm, 10,000 | DI-STI-10K | Cups & Disposables | Stirrers & Carriers | Takeaway | FSC birch | 27.50 | per case of 10,000 | 140 mm | 20 | Compostable, Plastic Free |
    Fill-Your-Own Tea Filters, 500 | DI-FIL-500 | Cups & Disposables | Stirrers & Carriers | Takeaway | for loose leaf to go | 13.80 | per case of 500 | One Size | 20 | Compostable | new
    Two-Ply Napkins 33 cm, 2,000 | DI-NAP-2000 | Cups & Disposables | Stirrers & Carriers | Takeaway | recycled kraft | 22.60 | per case of 2,000 | 33 cm | 20 | Compostable |
    Own-Label Printed Cups 8 oz, 5,000 | DI-OWN-5000 | Cups & Disposables | Cups & Lids | Hotel Reserve | your artwork, four weeks | 395.00 | per 5,000 | 8 oz | 20 | Compostable | protected list-price
    Welcome Tray Refill Pack, 50 Rooms | TR-REF-50 | Cups & Disposables | Room Trays | Hotel Reserve | tea, coffee, milk, sugar and biscuits | 68.00 | per 50 rooms | 50 rooms | 0 | | protected
    Bamboo Welcome Tray | TR-BAM-1 | Cups & Disposables | Room Trays | Hotel Reserve | with two mugs and kettle base | 21.50 | each | One Size | 20 | Reusable | protected
    `,
  ),
)
