import { readTable } from './table'

/** Guides and recipes, in the categories that support and insight pages use. */
export const RESOURCE_ROWS = readTable(
  ['title', 'category', 'excerpt'],
  `
  Iced Rhubarb &amp; Elderflower Tea | Recipes | A pink jug for ten, ready in the time it takes to melt the ice.
  Salted Caramel Mocha | Recipes | Foundry Espresso, dark flakes and a pinch of salt.
  Earl Grey Shortbread | Recipes | Two teaspoons of leaf, ground, in the dough.
  Dirty Chai Latte | Recipes | A shot of espresso beneath a spiced latte: the quickest extra pound on your menu.
  Cold Brew by the Keg | Recipes | Twenty litres with what you already have.
  Matcha Tonic | Recipes | Two ingredients and plenty of ice, for afternoons without milk.
  Lapsang Old Fashioned | Recipes | Smoked syrup in twenty minutes.
  Hot Chocolate Three Ways | Recipes | One base, three toppings, one margin.
  Drink of the Month: November – Toasted Marshmallow Mocha | Drink of the Month | Chocolate sauce, a double shot and a blowtorch.
  Drink of the Month: October – Pumpkin Chai | Drink of the Month | A chai latte with two pumps of pumpkin syrup.
  Drink of the Month: September – Plum &amp; Cinnamon Steamer | Drink of the Month | A fruit infusion with steamed apple juice.
  Drink of the Month: August – Espresso Tonic | Drink of the Month | Bitter, bright, and made in forty seconds.
  Drink of the Month: July – Iced Matcha Lemonade | Drink of the Month | Two layers that hold for a photograph.
  Drink of the Month: June – Elderflower Green Cooler | Drink of the Month | Cold-brewed green tea with cordial and cucumber.
  Halden: Descaling Alarm | Machine Assistance | What the alarm means and what to do in the first five minutes.
  Halden: Milk Does Not Froth | Machine Assistance | Six checks before you call an engineer.
  Marlow: Low Pressure | Machine Assistance | Pump, filter or grind? A chart to find out.
  Marlow: Changing Group Seals | Machine Assistance | A part for two pounds and ten minutes of your time.
  Brewster: Water Runs Cold | Machine Assistance | Element, thermostat or scale.
  Grinder: Burrs Are Worn | Machine Assistance | How to see it, when to order.
  Water Hardness: Choosing a Filter | Machine Assistance | Test strip, table, cartridge.
  Loose Leaf Brewing Chart | Brewing Guides | All our teas on one side of A4: grams, degrees, minutes.
  Espresso Recipe Cards | Brewing Guides | Dose, yield and time for each of our espressos.
  Filter Coffee Ratio Table | Brewing Guides | From one cup to twenty litres.
  Cold Drinks Handbook | Brewing Guides | Thirty-two pages on ice, sugar and speed.
  Tea Menu Template | Brewing Guides | Words that you may copy.
  Allergen Matrix | Certificates &amp; Data Sheets | Every product, fourteen allergens, updated each month.
  Organic Certificate 2026 | Certificates &amp; Data Sheets | The certificate of the roastery and of the blending room.
  Fairtrade Licence 2026 | Certificates &amp; Data Sheets | With the list of licensed products.
  Compostability Statement for Cups and Lids | Certificates &amp; Data Sheets | Standards, times and where they may go.
  `,
)
