import { readTable } from './table'

/** News, latest first. */
export const NEWS_ROWS = readTable(
  ['title', 'category', 'excerpt'],
  `
  Christmas Delivery Dates 2026 | Company News | The last day for mainland orders is Tuesday 22 December at 14.00. Here is the whole calendar.
  New: Rhubarb &amp; Elderflower Infusion | Products | Forced rhubarb from Yorkshire meets elderflower in our first infusion grown entirely in the United Kingdom.
  Gold for Foundry Espresso at the Guild Awards | Company News | Eighty-four judges, blind, and a small trophy that now lives on the roaster.
  What the Frost in Minas Gerais Means for Prices | Industry | Arabica has risen by a fifth since July. What we hold in stock, and what to expect in spring.
  We Have Moved to Kraft Mailers | Sustainability | Sample parcels no longer hold any plastic. It took nine prototypes.
  Meet Us at the Caf&eacute; Trade Show in Birmingham | Events | Stand C41, three days, and a cupping every hour on the hour.
  A Warehouse Roof Full of Sun | Sustainability | 412 panels now make a third of the electricity that the roastery needs.
  First Flush 2026 Has Landed | Products | Fourteen chests from two gardens in Darjeeling, picked in the second week of March.
  Repeat Orders Are Now Online | Company News | Set an order to come back every 1, 2, 4, 8 or 12 weeks, and stop it whenever you like.
  Sugar Tax: What Caf&eacute;s Need to Know | Industry | The threshold changes in April. Which syrups are affected and which are not.
  Our Apprentice Blender Passes Her Tasting Exam | Company News | Five years, four thousand cups a year, and one very quiet examiner.
  Oat or Soya? What Your Guests Really Order | Industry | We counted 1.2 million drinks. Oat has overtaken soya everywhere but in Cornwall.
  New Halden Bean to Cup Machines in Stock | Products | Fresh milk, 120 cups a day and a cleaning cycle that takes six minutes.
  Flood Relief for Partners in Assam | Sustainability | A penny from each kilogram sold in June goes to the two gardens that lost their nurseries.
  Summer School: Iced Tea for Menus | Events | One afternoon, six recipes, and jugs to take home.
  The Return of the Teapot | Industry | Pots for two are up by 31 per cent in hotels. Why a slower serve earns more.
  Compostable Lids That Stay On | Products | The fibre lids for 8 and 12 oz cups have a deeper rim.
  A New Depot in Leeds | Company News | Next-day delivery to Scotland now closes at 16.00.
  How We Set Prices | Company News | Leaf, freight, packaging, people: where each pound of your order goes.
  Coffee Week: Free Cupping in Bristol | Events | Eight coffees from one valley, side by side.
  Farewell to the Foil Envelope | Sustainability | Enveloped bags are now wrapped in paper that can be recycled everywhere.
  Matcha Is Not Only Green Milk | Industry | Grades, harvests and why the price of a good tin has doubled.
  Decaf Deserves Better | Products | Two new water-process coffees that we would happily drink ourselves.
  Twenty Years of Fairtrade at the Table | Sustainability | What the premium has built: a clinic, two wells and a school bus.
  Engineers on the Road: 300 and Counting | Company News | The van fleet is now half electric, and no slower.
  The Seven Teas That Every Hotel Needs | Industry | A short list earns more than a long one. Ours, with reasons.
  Barista Championship: Watch the Heats | Events | The south-west heat takes place in our own training room.
  Rwanda Joins Scottish Breakfast | Products | Brighter, a little rounder, and still strong enough for Edinburgh water.
  Easter Opening Hours | Company News | Orders placed on Thursday before noon arrive on Saturday.
  A Better Box for Loose Leaf | Sustainability | The one-kilogram bag is now made of a single material.
  `,
)
