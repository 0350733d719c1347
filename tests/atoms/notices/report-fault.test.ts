import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/api/call/api-error'
import { resetConfig } from '../../../src/config'
import { listen, type TradeFault } from '../../../src/events'

const LOST: TradeFault = { code: 'load', area: 'trade-price', id: 'script' }

let heard: TradeFault[]
let stop: () => void
let part: typeof import('../../../src/atoms/notices/report-fault')

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['performance'] })
  heard = []
  stop = listen('trade:error', (fault) => heard.push(fault))
  part = await import('../../../src/atoms/notices/report-fault')
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  document.head.replaceChildren()
  resetConfig()
})

it('the same fault is reported once a minute, others at once (event.5)', () => {
  part.reportFault(LOST)
  part.reportFault(LOST)
  part.reportFault({ ...LOST, area: 'trade-basket' })
  expect(heard).toEqual([LOST, { ...LOST, area: 'trade-basket' }])
  vi.advanceTimersByTime(60_000)
  part.reportFault(LOST)
  expect(heard).toHaveLength(3)
})

it('a page reports at most 20 different faults (event.5)', () => {
  for (let each = 0; each < 30; each += 1) part.reportFault({ ...LOST, area: `tag-${each}` })
  expect(heard).toHaveLength(20)
})

it('a failed call is reported by status and path, without ids, codes or server texts (event.5)', () => {
  const failure = { method: 'GET', url: '/order/id/1007', serverMessage: 'Dear Ann Smith' }
  part.reportFailedCall(new ApiError({ ...failure, kind: 'http', status: 500 }))
  part.reportFailedCall(
    new ApiError({ ...failure, url: '/auth/invite/ann@x.example', kind: 'timeout' }),
  )
  expect(heard).toEqual([
    { code: 'http-500', area: 'order', id: 'GET /order/id/{id}' },
    { code: 'timeout', area: 'auth', id: 'GET /auth/invite/{id}' },
  ])
})

it.each([
  ['sends it', () => true],
  [
    'throws',
    () => {
      throw new Error('Not here')
    },
  ],
])('the configured address gets the fault as JSON; a beacon that %s breaks nothing (event.6)', (_, beacon) => {
  const sendBeacon = vi.fn(beacon)
  vi.stubGlobal('navigator', { ...navigator, sendBeacon })
  document.head.innerHTML =
    '<script type="application/json" data-trade-blocks>{"errorReport":"https://site.example/faults"}</script>'
  return import('../../../src/config').then((config) => {
    config.resetConfig()
    part.reportFault(LOST)
    expect(sendBeacon).toHaveBeenCalledExactlyOnceWith(
      'https://site.example/faults',
      JSON.stringify(LOST),
    )
    expect(heard).toEqual([LOST])
  })
})

it('without an address nothing is sent (event.6)', () => {
  const sendBeacon = vi.fn()
  vi.stubGlobal('navigator', { ...navigator, sendBeacon })
  part.reportFault(LOST)
  expect(sendBeacon).not.toHaveBeenCalled()
})
