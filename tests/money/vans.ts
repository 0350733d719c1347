import { dateInLondon, daysAfter, timeInLondon } from '../../demo/api/dates'
import type { Clock } from './clock'

/** Two days before the clocks go forward in London, and a minute before a van is loaded. */
const START = Date.parse('2026-03-27T13:59:00Z')
const LOADED_AT = '14:00'
const OFFERED = 4

const loadedAt = (day: string): Date => timeInLondon(daysAfter(day, -1), LOADED_AT)

/** The vans of the shop's server, one a day. Only this clock is correct. */
export class Vans {
  /** Time skipped by `leave`, in ms. */
  private passed = 0

  constructor(private readonly clock: Clock) {}

  get now(): number {
    return START + this.elapsed
  }

  /** The time since the scenario began, in ms. */
  get elapsed(): number {
    return this.clock.now + this.passed
  }

  /** Advances the time until the next van has left. */
  leave(): void {
    const [next] = this.days()
    if (next) this.passed += Date.parse(next.order_by) - this.now + 1
  }

  isOpen(day: string): boolean {
    return loadedAt(day).getTime() > this.now
  }

  /** The next days, with the order deadline of each. */
  days(): { day: string; order_by: string }[] {
    const today = dateInLondon(new Date(this.now))
    return Array.from({ length: OFFERED + 2 }, (_, ahead) => daysAfter(today, ahead))
      .filter((day) => this.isOpen(day))
      .slice(0, OFFERED)
      .map((day) => ({ day, order_by: loadedAt(day).toISOString() }))
  }

  /** The chosen day, or the next one when its van has left. */
  dayOf(chosen: string | null): string {
    return chosen !== null && this.isOpen(chosen) ? chosen : (this.days()[0]?.day ?? '')
  }

  /** The days in an answer. */
  answer(chosen: string | null) {
    const now = new Date(this.now).toISOString()
    return { now, days: this.days(), missing: [], chosen: this.dayOf(chosen) }
  }
}
