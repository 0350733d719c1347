import { readTable } from './table'

/** Customer stories. */
export const CASE_STUDY_ROWS = readTable(
  ['title', 'category', 'excerpt'],
  `
  The Harbour Hotel, Whitby | Hotels | Breakfast for 140 guests with half the waste, and a tea list that reception now sells by the caddy.
  Marram House, North Norfolk | Hotels | Welcome trays without a single sachet of plastic, at the same price for each room.
  Cobalt Coffee, Leeds | Cafés | From one van to five shops in three years, on one espresso.
  Fold &amp; Flour Bakery, Stroud | Cafés | Queues at eight in the morning needed a second grinder and a different dose.
  St Aldate&rsquo;s College, Oxford | Education | One standing order replaces eleven, and the bursar has one invoice.
  Penrose Garden Centre, Truro | Garden centres | Afternoon tea on weekdays filled eighty covers that used to stand empty.
  Ironbridge Castings, Telford | Workplaces | Three shifts, 420 people and machines that never sleep.
  The Lantern Theatre, Sheffield | Leisure | A nineteen-minute interval, 260 drinks, two members of staff.
  Wharfedale Hospice | Care | Drinks with a softer texture that patients ask for by name.
  Northgate Primary Schools Trust | Education | Staff rooms at fourteen schools, delivered on one day.
  Kittiwake Holiday Parks | Leisure | A welcome pack in 900 caravans, packed and labelled by us.
  Bramble &amp; Rye, Ludlow | Cafés | A filter menu that outsells cappuccino on Sundays.
  The Old Post Office, Hay-on-Wye | Cafés | Forty square metres, one group, and the best flat white for thirty miles.
  Meridian Business Parks | Workplaces | Bean to cup on 38 floors with a service plan and no surprises.
  Castlegate Shopping Centre, York | Retail | Four kiosks, one blend, and training for everybody who starts.
  Larkfield Golf Club | Leisure | A halfway hut that pays for its machine each season.
  The Distillery Rooms, Perth | Restaurants | A smoked-tea old fashioned that began as a joke.
  Oakham Farm Shop | Retail | Own-label caddies that became the best-selling gift of December.
  Severn Valley Steam Railway | Leisure | Hot drinks for 300 passengers without mains water.
  Trelawny Surf School, Newquay | Leisure | From urn to airpot: the same cost, and people now ask for a second cup.
  Queen&rsquo;s Road Surgery, Cardiff | Care | A waiting room with water, tea and shorter complaints.
  Halcyon Co-working, Manchester | Workplaces | Members vote on the guest coffee each month.
  The Printworks Kitchen, Hackney | Restaurants | Six teas to match six courses.
  Ferry Terminal Caf&eacute;, Holyhead | Cafés | Two hundred drinks in the twenty minutes before each sailing.
  Glenmore Lodge, Aviemore | Hotels | Deliveries in snow, and a stock plan for the week without.
  Blackfriars Law Chambers | Workplaces | Meeting rooms with porcelain instead of paper, at a lower cost for each cup.
  The Tea Garden, Harrogate | Cafés | Seventy-two teas cut to twenty, takings up by a quarter.
  Pilgrim&rsquo;s Rest Hostels | Hotels | Self-service breakfast that keeps itself tidy.
  Eastbourne Bandstand Kiosk | Leisure | Iced drinks from one tap when the sun comes out.
  Muddy Boots Nursery Cafés, Kent | Garden centres | A children's menu with a babyccino that parents trust.
  `,
)
