import { expect, it, vi } from 'vitest'
import { withFaultReports } from '../../../src/atoms/notices/with-fault-reports'
import { listen, type TradeFault } from '../../../src/events'

it('a fault is reported once its script has loaded (event.5)', async () => {
  const heard: TradeFault[] = []
  const stop = listen('trade:error', (fault) => heard.push(fault))
  const fault = { code: 'render', area: 'trade-tea', id: 'tag' }
  withFaultReports(({ reportFault }) => reportFault(fault))
  await vi.waitFor(() => expect(heard).toEqual([fault]))
  stop()
})
