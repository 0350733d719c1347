import { readTable } from './table'

/** Training films for bar staff; the excerpt names the length. */
export const TRAINING_ROWS = readTable(
  ['title', 'category', 'excerpt'],
  `
  Setting Up for Service in Ten Minutes | Espresso | From switching on to the first good shot. 9 minutes.
  Dialling In: Dose, Yield and Time | Espresso | The three numbers that decide the taste, changed one at a time. 12 minutes.
  Milk: Stretch, Roll, Pour | Espresso | The sound of good milk, and two mistakes that everybody makes. 8 minutes.
  Your First Latte Art: the Heart | Espresso | Height, speed and when to stop. 6 minutes.
  The Rosetta | Espresso | For everybody whose hearts are round. 7 minutes.
  Steaming Plant Milk | Espresso | Oat, almond and soya need less air and less heat. 5 minutes.
  Flat White, Latte, Cappuccino: the Differences | Espresso | Cup sizes, ratios and what a guest expects. 6 minutes.
  A Fast Bar on a Busy Morning | Service | Two people, one machine, no collisions. 11 minutes.
  Taking an Order Well | Service | Listening, repeating, suggesting. 7 minutes.
  Serving Tea at the Table | Service | Pots, timers, milk and the second infusion. 9 minutes.
  Afternoon Tea: Laying the Table | Service | From the cake stand to the strainer. 10 minutes.
  Dealing with Complaints | Service | Four sentences that help, and two that never do. 8 minutes.
  Brewing Black Tea | Tea | Leaf, water, time: why the same tea tastes different in every kitchen. 6 minutes.
  Brewing Green and White Tea | Tea | Cooler water, better tea. 6 minutes.
  Matcha from Tin to Bowl | Tea | Sieve, whisk, serve, and a latte that does not clump. 7 minutes.
  Iced Tea by the Litre | Tea | Cold brew overnight, or hot over ice in four minutes. 8 minutes.
  Masala Chai from Leaf | Tea | A pan, a sieve and some patience. 9 minutes.
  Tasting Tea Like a Blender | Tea | Slurp, wait, name three things. 10 minutes.
  Filter Coffee for Meetings | Filter | Sachets, water and how long it may stand. 5 minutes.
  Cafeti&egrave;re Without Mud | Filter | Four minutes, break the crust, pour gently. 5 minutes.
  Pour-Over at the Counter | Filter | One cup in three minutes, again and again. 8 minutes.
  Batch Brew: Getting Two Litres Right | Filter | Ratio, spread and the taste of a dirty jug. 9 minutes.
  Daily Cleaning of an Espresso Machine | Care of machines | Backflush, wands, trays: the last quarter of an hour. 10 minutes.
  Weekly Cleaning of a Grinder | Care of machines | Pellets, hopper and burrs. 6 minutes.
  Descaling a Water Boiler | Care of machines | Step by step, and when to call us instead. 9 minutes.
  Changing a Water Filter | Care of machines | Three minutes, no tools, one bucket. 4 minutes.
  Cleaning the Milk System | Care of machines | Every day, without exception. 7 minutes.
  Halden 60: First Start | Care of machines | Unpacking, filling, settings. 13 minutes.
  Marlow: What the Lights Mean | Care of machines | Green, amber, red, and what to do about each. 6 minutes.
  Food Safety Behind the Bar | Service | Allergens, temperatures and the cloth colours. 12 minutes.
  `,
)
