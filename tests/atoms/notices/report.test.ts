import { expect, it, vi } from 'vitest'
import { report } from '../../../src/atoms/notices/report'
import { listen, type TradeFault } from '../../../src/events'

it('a fault is reported once its script has loaded (event.5)', async () => {
  const heard: TradeFault[] = []
  const stop = listen('trade:error', (fault) => heard.push(fault))
  const fault = { code: 'render', area: 'trade-tea', id: 'tag' }
  report(({ reportFault }) => reportFault(fault))
  await vi.waitFor(() => expect(heard).toEqual([fault]))
  stop()
})
