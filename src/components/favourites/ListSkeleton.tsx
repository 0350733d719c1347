import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import '../ui/content/row.css'

export const ListSkeleton = ({ rows }: { rows: number }) => (
  <div className="trade-favourites__list trade-stack-4">
    <VisuallyHidden role="status">Loading</VisuallyHidden>
    <ul>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className="trade-row trade-favourite">
          <div className="trade-favourite__picture">
            <Skeleton shape="picture" />
          </div>
          <div className="trade-favourite__text trade-stack-1 trade-tight trade-shrinks">
            <Skeleton width="14em" />
            <Skeleton width="8em" />
          </div>
          <div className="trade-favourite__buy trade-stack-2">
            <Skeleton shape="box" />
          </div>
        </li>
      ))}
    </ul>
  </div>
)
