import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { toCalendar } from '../../../src/lib/text/calendar-file'

const ENTRY = {
  id: 'repeat-7@shop.example',
  title: 'Repeat of order 7; to "Bath, Café"',
  description: '2 x Tea\n1 x Cocoa 🫖',
  day: '2026-12-04',
  weeks: 4,
  url: 'https://shop.example/account/orders?order=7',
}

it('a calendar reads each entry as a whole day that repeats (account.46)', () => {
  const calendar = new ICAL.Component(ICAL.parse(toCalendar('Repeat orders', [ENTRY])))
  const [component] = calendar.getAllSubcomponents('vevent')
  const event = new ICAL.Event(component)
  expect(event.uid).toBe(ENTRY.id)
  expect(event.summary).toBe(ENTRY.title)
  expect(event.description).toBe(ENTRY.description)
  expect(event.startDate.isDate).toBe(true)
  const days = event.iterator()
  const coming = [days.next(), days.next(), days.next()].map((day) => day?.toString())
  expect(coming).toEqual(['2026-12-04', '2027-01-01', '2027-01-29'])
  expect(component?.getFirstPropertyValue('url')).toBe(ENTRY.url)
})

it('lines are folded and end with CRLF, whatever the entry holds (account.46)', () => {
  const long = 'å'.repeat(10_000)
  const file = toCalendar('Repeat orders', [{ ...ENTRY, title: long }])
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\n')
  }
  const calendar = new ICAL.Component(ICAL.parse(file))
  expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary')).toBe(long)
})
