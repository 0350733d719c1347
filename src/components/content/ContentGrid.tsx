import { memo } from 'react'
import { Skeleton } from '../ui/Skeleton'
import { ContentCard } from './ContentCard'
import type { ListedContent } from './content-hits'
import './content-card.css'
import './content.css'

const EAGER_CARDS = 4

interface ContentGridProps {
  hits: readonly ListedContent[]
  hasTypes?: boolean | undefined
  isBelow?: boolean | undefined
}

export const ContentGrid = memo(({ hits, hasTypes = false, isBelow }: ContentGridProps) => (
  <ul className="trade-content-grid trade-stack-3">
    {hits.map((content, place) => (
      <li key={content.key} className="trade-content-grid__cell">
        <ContentCard
          content={content}
          hasType={hasTypes}
          isEager={!isBelow && place < EAGER_CARDS}
        />
      </li>
    ))}
  </ul>
))

export const ContentGridSkeleton = memo(({ count }: { count: number }) => (
  <div className="trade-content-grid trade-stack-3" aria-hidden="true">
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className="trade-content-grid__cell">
        <div className="trade-content-card trade-stack-3">
          <div className="trade-content-card__picture">
            <Skeleton shape="picture" />
          </div>
          <div className="trade-content-card__text">
            <Skeleton width="6em" />
            <Skeleton lines={2} />
            <Skeleton lines={3} />
          </div>
        </div>
      </div>
    ))}
  </div>
))
