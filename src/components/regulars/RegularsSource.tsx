import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { type KnownRegulars, openNewestOrdersAtom } from '../../atoms/account/regulars'
import { plural } from '../../lib/text/plural'
import { Button } from '../ui/Button'

/** What the list was read from; and, where orders come without lines, a way to read some (regulars.2). */
export function RegularsSource({ known }: { known: KnownRegulars }) {
  const { source, counted, unread } = known
  const openNewest = useSetAtom(openNewestOrdersAtom)
  const [isBusy, setIsBusy] = useState(false)

  const readNewest = async () => {
    setIsBusy(true)
    await openNewest()
    setIsBusy(false)
  }
  if (source === 'server')
    return <p className="trade-regulars__source trade-stack-3">From your earlier orders.</p>
  if (source === 'orders') {
    return counted === 0 ? null : (
      <p className="trade-regulars__source trade-stack-3">
        From your last {counted} {plural(counted, 'order')}.
      </p>
    )
  }
  return (
    <div className="trade-regulars__source trade-stack-3">
      <p className="trade-regulars__sentence">
        {counted === 0
          ? 'The list of your orders does not say what was in them.'
          : `From ${counted} ${plural(counted, 'order')} that ${plural(counted, 'was', 'were')} opened on this page: the list of your orders does not say what was in them.`}
      </p>
      <Button
        variant="secondary"
        size="small"
        isBusy={isBusy}
        busyLabel="Reading your orders"
        onClick={() => void readNewest()}
      >
        Read {counted === 0 ? 'the newest' : 'more'} orders ({unread} left)
      </Button>
    </div>
  )
}
