import { draftsOf, GOODS_COLUMNS } from './goods'
import { readTable } from './table'

/** Machines, teaware and cleaning. */
export const EQUIPMENT_DRAFTS = draftsOf(
  'Equipment',
  readTable(
    GOODS_COLUMNS,
    `
    Marlow 2 Group Espresso Machine | EQ-MAR-2 | Machines | Espresso Machines | Marlow | 11 litre boiler, volumetric dosing | 4295.00 | each | 2 Group | 20 | Two-Year Warranty | best
    Marlow 1 Group Compact Espresso Machine | EQ-MAR-1 | Machines | Espresso Machines | Marlow | 13 amp, tank or mains fed | 2380.00 | each | 1 Group | 20 | Two-Year Warranty |
    Marlow 3 Group Espresso Machine | EQ-MAR-3 | Machines | Espresso Machines | Marlow | multi-boiler, for 600 cups a day | 6850.00 | each | 3 Group | 20 | Two-Year Warranty | list-price
    Halden Bean to Cup 120 | EQ-HAL-120 | Machines | Bean to Cup | Halden | 120 cups a day, fresh milk | 3190.00 | each | 120 cups | 20 | Two-Year Warranty | new
    Halden Bean to Cup 60 | EQ-HAL-60 | Machines | Bean to Cup | Halden | 60 cups a day, for offices | 1895.00 | each | 60 cups | 20 | Two-Year Warranty | best
    Brewster Filter Machine 1.8 L | EQ-BRE-18 | Machines | Filter Brewers | Brewster | two hotplates, jug included | 289.00 | each | 1.8 L | 20 | Two-Year Warranty | best
    Brewster Airpot Brewer 2.2 L | EQ-BRE-22 | Machines | Filter Brewers | Brewster | brews into an airpot | 398.00 | each | 2.2 L | 20 | Two-Year Warranty |
    Brewster Twin Bulk Brewer 2 × 5 L | EQ-BRE-50 | Machines | Filter Brewers | Brewster | for banqueting | 1640.00 | each | 2 × 5 L | 20 | Two-Year Warranty | list-price gone
    Automatic Water Boiler 10 L | EQ-BOI-10 | Machines | Water Boilers | Brewster | counter top, autofill | 465.00 | each | 10 L | 20 | Two-Year Warranty |
    Automatic Water Boiler 20 L | EQ-BOI-20 | Machines | Water Boilers | Brewster | counter top, autofill | 612.00 | each | 20 L | 20 | Two-Year Warranty |
    Manual Fill Water Boiler 8 L | EQ-BOI-08 | Machines | Water Boilers | Brewster | no plumbing needed | 148.00 | each | 8 L | 20 | Two-Year Warranty | offer
    On-Demand Grinder 65 mm | EQ-GRI-65 | Machines | Grinders | Marlow | touch screen, two doses | 745.00 | each | 65 mm | 20 | Two-Year Warranty | best
    Shop Grinder 80 mm | EQ-GRI-80 | Machines | Grinders | Marlow | bag clamp, ten grinds | 1120.00 | each | 80 mm | 20 | Two-Year Warranty |
    Hot Chocolate Dispenser 5 L | EQ-CHO-5 | Machines | Water Boilers | Halden | bain-marie, keeps chocolate moving | 386.00 | each | 5 L | 20 | Two-Year Warranty |
    White Porcelain Teapot 450 ml | TW-POT-45 | Teaware | Teapots | Table Service | vitrified, dishwasher safe | 9.40 | each | 450 ml | 20 | Reusable | best
    White Porcelain Teapot 850 ml | TW-POT-85 | Teaware | Teapots | Table Service | vitrified, dishwasher safe | 12.90 | each | 850 ml | 20 | Reusable |
    Glass Infuser Teapot 600 ml | TW-GLA-60 | Teaware | Teapots | Table Service | borosilicate, steel basket | 14.75 | each | 600 ml | 20 | Reusable |
    Cast-Iron Teapot 900 ml | TW-IRO-90 | Teaware | Teapots | Table Service | enamelled inside | 34.20 | each | 900 ml | 20 | Reusable | gone
    Cappuccino Cups &amp; Saucers 220 ml, 6 | TW-CUP-22 | Teaware | Cups & Saucers | Table Service | stackable porcelain | 27.60 | per set of 6 | 220 ml | 20 | Reusable | best
    Espresso Cups &amp; Saucers 80 ml, 6 | TW-CUP-08 | Teaware | Cups & Saucers | Table Service | stackable porcelain | 22.80 | per set of 6 | 80 ml | 20 | Reusable |
    Latte Glasses 280 ml, 12 | TW-LAT-28 | Teaware | Cups & Saucers | Table Service | toughened, handled | 25.90 | per box of 12 | 280 ml | 20 | Reusable |
    Stoneware Mugs 340 ml, 6 | TW-MUG-34 | Teaware | Cups & Saucers | Table Service | reactive glaze | 31.50 | per set of 6 | 340 ml | 20 | Reusable | new
    Two-Tier Cake Stand | TW-STA-2 | Teaware | Cups & Saucers | Table Service | for afternoon tea | 18.70 | each | 2 Tier | 20 | Reusable |
    Cafeti&egrave;re, 8 Cup | TW-CAF-8 | Teaware | Cafetières | Table Service | double-walled steel | 28.40 | each | 8 Cup | 20 | Reusable |
    Cafeti&egrave;re, 3 Cup | TW-CAF-3 | Teaware | Cafetières | Table Service | double-walled steel | 19.60 | each | 3 Cup | 20 | Reusable |
    Brass Tamper 58 mm | BT-TAM-58 | Barista Tools | Workbench | Barista Bench | weighted, flat base | 26.50 | each | 58 mm | 20 | Reusable |
    Milk Jug 600 ml | BT-JUG-60 | Barista Tools | Workbench | Barista Bench | 18/10 steel, competition spout | 11.80 | each | 600 ml | 20 | Reusable | best
    Milk Jug 1 L | BT-JUG-10 | Barista Tools | Workbench | Barista Bench | 18/10 steel, competition spout | 14.60 | each | 1 L | 20 | Reusable |
    Knock-Out Drawer | BT-KNO-1 | Barista Tools | Workbench | Barista Bench | rubber bar, sits under a grinder | 74.00 | each | One Size | 20 | Reusable |
    Digital Barista Scale 2 kg | BT-SCA-2 | Barista Tools | Workbench | Barista Bench | 0.1 g, with timer | 38.90 | each | 2 kg | 20 | Reusable | new
    Dial Thermometer | BT-THE-1 | Barista Tools | Workbench | Barista Bench | clips to the jug | 6.95 | each | One Size | 20 | Reusable |
    Bamboo Matcha Whisk | BT-WHI-1 | Barista Tools | Workbench | Barista Bench | hundred prongs | 8.60 | each | One Size | 20 | Reusable, Compostable |
    Group Head Cleaner 900 g | CL/GRO-900 | Cleaning & Water | Cleaning | Barista Bench | backflush powder | 11.95 | per tub | 900 g | 20 | | best
    Milk Line Cleaner 1 L | CL/MIL-1L | Cleaning & Water | Cleaning | Barista Bench | alkaline, rinses clear | 9.80 | per bottle | 1 L | 20 | |
    Cleaning Tablets, 100 × 2 g | CL-TAB-100 | Cleaning & Water | Cleaning | Barista Bench | for bean to cup machines | 16.40 | per tub of 100 | 100 tablets | 20 | |
    Descaler Sachets, 12 × 50 g | CL-DES-12 | Cleaning & Water | Cleaning | Barista Bench | citric acid | 13.20 | per box of 12 | 12 sachets | 20 | |
    Grinder Cleaning Pellets 430 g | CL/GRI-430 | Cleaning & Water | Cleaning | Barista Bench | food-safe, no dismantling | 21.75 | per tub | 430 g | 20 | |
    Water Filter Cartridge 1,100 L | WF-1100 | Cleaning & Water | Water Filters | Brewster | change every six months | 62.00 | each | 1,100 L | 20 | | best
    Water Filter Cartridge 4,500 L | WF-4500 | Cleaning & Water | Water Filters | Brewster | for two-group machines | 98.00 | each | 4,500 L | 20 | |
    Water Filter Head with By-pass | WF-HEAD | Cleaning & Water | Water Filters | Brewster | fits both cartridges | 44.50 | each | One Size | 20 | |
    Cloth Set for Baristas, 4 | CL-CLO-4 | Cleaning & Water | Cleaning | Barista Bench | one colour for each job | 9.60 | per set of 4 | One Size | 20 | Reusable |
    Point-of-Sale Menu Boards, 2 | PO-MEN-2 | Barista Tools | Point of Sale | Hotel Reserve | printed with your prices | 36.00 | per pair | A2 | 20 | | protected
    Counter Display for Pyramid Teas | PO-DIS-1 | Barista Tools | Point of Sale | Hotel Reserve | oak, eight compartments | 58.00 | each | 8 Slots | 20 | Reusable | protected
    `,
  ),
)
