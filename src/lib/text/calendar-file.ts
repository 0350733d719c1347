import ical, { ICalEventRepeatingFreq } from 'ical-generator'

/** A whole day that may repeat every few weeks. */
export interface CalendarEntry {
  /** Stable for the same entry, so that a calendar replaces it on another import. */
  id: string
  title: string
  description: string
  /** 'YYYY-MM-DD'. */
  day: string
  /** Weeks between repeats; missing for a single day. */
  weeks?: number
  url: string
}

/** Entries as an iCalendar file: whole days without a time zone (account.46, delivery.5). */
export function toCalendar(
  name: string,
  entries: readonly CalendarEntry[],
  now = new Date(),
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Trade Blocks', product: name, language: 'EN' },
  })
  for (const { id, title, description, day, weeks, url } of entries) {
    calendar.createEvent({
      id,
      summary: title,
      description,
      url,
      stamp: now,
      start: new Date(`${day}T00:00:00Z`),
      end: new Date(new Date(`${day}T00:00:00Z`).getTime() + 86_400_000),
      allDay: true,
      ...(weeks && { repeating: { freq: ICalEventRepeatingFreq.WEEKLY, interval: weeks } }),
    })
  }
  return calendar.toString()
}
