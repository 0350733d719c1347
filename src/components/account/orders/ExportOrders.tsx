import { useState } from 'react'
import type { OrderRecord } from '../../../entities/account-order'
import { londonToday } from '../../../lib/dates'
import { plural } from '../../../lib/plural'
import { saveFile } from '../../../lib/save-file'
import { Button } from '../../ui/Button'
import { tableOf } from './order-export'

/** Saves the orders that are found as CSV (account.37). The writer is loaded when it is needed. */
export function ExportOrders({ orders }: { orders: readonly OrderRecord[] }) {
  const [isBusy, setIsBusy] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const { toCsv } = await import('../../../lib/csv')
      saveFile(`orders-${londonToday()}.csv`, 'text/csv', toCsv(await tableOf(orders)))
      setIsFailed(false)
    } catch {
      setIsFailed(true)
    }
    setIsBusy(false)
  }
  return (
    <div className="trade-orders__export">
      <Button
        variant="secondary"
        size="small"
        isBusy={isBusy}
        busyLabel="Preparing"
        onClick={() => void save()}
      >
        Export {orders.length} {plural(orders.length, 'order')} (CSV)
      </Button>
      <span role="alert" className="trade-orders__problem">
        {isFailed && 'The file could not be made. Please try again.'}
      </span>
    </div>
  )
}
