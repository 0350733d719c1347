// @vitest-environment node
import { expect, it } from 'vitest'
import { createClock } from '../../../demo/api/clock'
import { openDatabase } from '../../../demo/database/database'
import { openShop, Visitor } from './visitor'

it('a failed transaction does not move the clock', async () => {
  const database = await openDatabase(':memory:')
  const clock = createClock(() => new Date('2026-03-10T12:00:00Z'))
  const failed = database.transaction(async (sql) => {
    await clock.move(sql, 3)
    expect(await clock.stored(sql)).toEqual(new Date('2026-03-13T12:00:00Z'))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await clock.load(database)
  expect(clock.now()).toEqual(new Date('2026-03-10T12:00:00Z'))
  database.close()
})

it('two simultaneous moves of the clock add up', async () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const visitor = new Visitor(await openShop({ now: () => now }))
  const move = (days: number) => visitor.post('/demo/clock', { days })
  await Promise.all([move(2), move(3)])
  expect((await move(0)).body.now).toBe('2026-03-15T12:00:00.000Z')
})
