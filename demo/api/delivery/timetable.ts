import { HOME_COUNTRY } from '../basket/delivery-zones'
import { dateInLondon, daysAfter, timeInLondon } from '../dates'
import { isBankHoliday, type Nation } from './bank-holidays'

/** A destination, as far as known: the postcode may be empty. */
export interface Place {
  country: string
  postcode: string
}

/** A van route: its days, and when it is loaded. */
interface Round {
  /** 1 is Monday. */
  weekdays: readonly number[]
  /** The order deadline, as a time of day in London. */
  until: string
  /** How many working days before the delivery the deadline is. */
  workingDaysBefore: number
}

const MAINLAND: Round = { weekdays: [1, 2, 3, 4, 5], until: '14:00', workingDaysBefore: 1 }
const REMOTE: Round = { weekdays: [2, 4], until: '12:00', workingDaysBefore: 2 }
const ISLANDS: Round = { weekdays: [3], until: '12:00', workingDaysBefore: 2 }
const ABROAD: Round = { weekdays: [2, 5], until: '12:00', workingDaysBefore: 3 }

const SCOTLAND = 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' ')
const REMOTE_AREAS = 'AB BT HS IV KW PH ZE'.split(' ')

/** How many delivery days are offered, and how many days ahead they are looked for. */
const OFFERED = 8
const LOOKED_THROUGH = 60

/** The leading letters of a postcode. */
const areaOf = ({ postcode }: Place): string =>
  /^[A-Z]+/.exec(postcode.trim().toUpperCase())?.[0] ?? ''

function roundOf(place: Place): Round {
  if (['JE', 'GG', 'IM'].includes(place.country)) return ISLANDS
  if (place.country !== HOME_COUNTRY) return ABROAD
  return REMOTE_AREAS.includes(areaOf(place)) ? REMOTE : MAINLAND
}

function nationOf(place: Place): Nation {
  if (SCOTLAND.includes(areaOf(place))) return 'scotland'
  return areaOf(place) === 'BT' ? 'northern-ireland' : 'england'
}

const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()

/** Whether the warehouse is open. */
const isWorkingDay = (day: string): boolean =>
  weekdayOf(day) % 6 !== 0 && !isBankHoliday(day, 'england')

function orderBy(day: string, { until, workingDaysBefore }: Round): Date {
  let before = day
  for (let left = workingDaysBefore; left > 0; left -= isWorkingDay(before) ? 1 : 0) {
    before = daysAfter(before, -1)
  }
  return timeInLondon(before, until)
}

/** The order deadline of a day. */
export const cutOff = (place: Place, day: string): Date => orderBy(day, roundOf(place))

/** The next van days with their deadlines, and the reasons for skipped days. */
export function deliveryDays(place: Place, now: Date) {
  const [round, nation] = [roundOf(place), nationOf(place)]
  const days: { day: string; orderBy: Date }[] = []
  const missing: { day: string; reason: string }[] = []
  const today = dateInLondon(now)
  for (let ahead = 0; ahead < LOOKED_THROUGH && days.length < OFFERED; ahead += 1) {
    const day = daysAfter(today, ahead)
    if (!round.weekdays.includes(weekdayOf(day))) continue
    const until = orderBy(day, round)
    if (isBankHoliday(day, nation)) missing.push({ day, reason: 'Bank holiday' })
    else if (!isWorkingDay(day)) missing.push({ day, reason: 'Our warehouse is closed' })
    else if (until > now) days.push({ day, orderBy: until })
  }
  return { days, missing }
}
