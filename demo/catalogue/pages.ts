import { readTable } from './table'

/** The company's pages, linked in footers and menus. */
export const PAGE_ROWS = readTable(
  ['title', 'category', 'excerpt'],
  `
  Our Story | Company | Three generations, one warehouse beside the harbour, and the same question every morning: would we serve this cup ourselves?
  Meet the Team | Company | The blender, the roasters, the engineers and the people who answer the telephone before the third ring.
  The Roastery | Company | Two drum roasters, one cupping table and four roasting days a week in Bristol.
  The Blending Room | Company | Two hundred samples a week pass our tasters, and eleven make it into a caddy.
  Careers | Company | Open positions in the warehouse, on the road and at the bench.
  Hotels &amp; Bed and Breakfast | Who we serve | Welcome trays, breakfast service and a tea list that guests photograph.
  Caf&eacute;s &amp; Coffee Shops | Who we serve | Espresso that forgives a busy Saturday, training that stays, and engineers who come.
  Restaurants | Who we serve | The last thing your guest tastes should be as good as the first.
  Offices &amp; Workplaces | Who we serve | From one bean to cup machine to forty floors with a service plan.
  Schools &amp; Universities | Who we serve | Vending, refectories and reusable cups, invoiced by department.
  Hospitals &amp; Care Homes | Who we serve | Catering packs, decaffeinated ranges and drinks with a soft texture.
  Farm Shops &amp; Delis | Who we serve | Retail caddies and shelf-ready cases with a margin that works.
  Events &amp; Festivals | Who we serve | Machines, grinders and baristas for three days or for three weeks.
  Vending Operators | Who we serve | Granulates, toppings and in-cup ranges from stock.
  Afternoon Tea | Services | A menu of eight teas, the china to serve it in and half a day of training.
  Barista Training | Services | Half a day on your own machine, or two days at our school.
  Machine Servicing | Services | One call, one engineer, and nine first-visit repairs out of ten.
  Water Filtration | Services | Hard water is the most common cause of a bad cup, and of a dead boiler.
  Own-Label Tea &amp; Coffee | Services | Your name on the caddy from 25 kilograms.
  Menu Design | Services | Boards, table cards and words that sell the second cup.
  Equipment Leasing | Services | Two to five years, servicing included.
  Sustainability | Responsibility | What we have changed, what we have not yet managed, and the figures for both.
  Plastic-Free Tea Bags | Responsibility | Every bag that we make is sealed without plastic, and has been since 2019.
  Sourcing &amp; Traceability | Responsibility | The farms, the co-operatives, the prices we pay and how to read a lot number.
  Packaging &amp; Recycling | Responsibility | What goes in which bin, product by product.
  Modern Slavery Statement | Responsibility | How we look for risk in our supply chain, and what happened when we found one.
  Delivery Information | Help | Cut-off times, carriers, islands and the days before Christmas.
  How to Order | Help | Online, by telephone, by standing order: the three ways, step by step.
  Trade Accounts | Help | Who can have one, what we ask and how long it takes.
  Allergens &amp; Data Sheets | Help | Where to find them, and how we keep them up to date.
  `,
)
