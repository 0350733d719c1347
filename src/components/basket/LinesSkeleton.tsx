import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import '../ui/content/row.css'
import './basket-lines.css'

const ROWS = ['first', 'second', 'third']

/** The skeleton of the basket lines. */
export const LinesSkeleton = () => (
  <div className="trade-basket-lines">
    <VisuallyHidden role="status">Loading your basket</VisuallyHidden>
    {ROWS.map((row) => (
      <div key={row} className="trade-row trade-basket-line">
        <div className="trade-basket-line__picture">
          <Skeleton shape="box" height="100%" />
        </div>
        <div className="trade-basket-line__title">
          <Skeleton width="70%" />
        </div>
        <div className="trade-basket-line__unit trade-text-faint">
          <Skeleton width="30%" />
        </div>
        <div className="trade-basket-line__quantity">
          <Skeleton width="104px" height="32px" />
        </div>
        <div className="trade-basket-line__total">
          <Skeleton width="4em" />
        </div>
      </div>
    ))}
  </div>
)
