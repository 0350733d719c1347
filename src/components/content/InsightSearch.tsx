import type { CSSProperties } from 'react'
import { Index } from 'react-instantsearch'
import { webAddress } from '../../lib/browser/web-address'
import { readBackground } from '../../lib/text/colour'
import { Picture } from '../ui/Picture'
import { ContentGridSkeleton } from './ContentGrid'
import { ContentHits } from './ContentHits'
import { ContentPage } from './ContentPage'
import { RoutedContent } from './ContentResults'
import type { RouteNames } from './content-route'
import { PAGE_SIZE, TRAINING, typeLinks, withCategory } from './list-filters'
import type { ListQuery } from './use-list-hits'
import './insight-head.css'

interface InsightList extends Pick<ListQuery, 'facetFilters'> {
  name: 'news' | 'resources' | 'training'
  heading: string
}

const LISTS: readonly InsightList[] = [
  { name: 'news', heading: 'News' },
  { name: 'resources', heading: 'Resources' },
  { name: 'training', heading: 'Training videos' },
]

const NAMES: RouteNames = { type: 'insight-type', lists: LISTS.map(({ name }) => name) }

/** Values of `insight-type` that are resource categories; all others are news categories (content.15). */
const RESOURCE_TYPES = ['Drink of the Month', 'Machine Assistance', 'Recipes']
const TYPES = [TRAINING, ...RESOURCE_TYPES]

/** The lists for a value of `insight-type`; all three without one (content.15). */
function listsFor(type: string): readonly InsightList[] {
  if (type === '') return LISTS
  if (type === TRAINING) return LISTS.filter(({ name }) => name === 'training')
  return RESOURCE_TYPES.includes(type)
    ? [{ name: 'resources', heading: type, facetFilters: withCategory('resource-category', type) }]
    : [{ name: 'news', heading: type, facetFilters: withCategory('category', type) }]
}

/** Insight search: a masthead, and news, resources and training videos by category (content.15). */
export function InsightSearch(head: InsightHeadProps) {
  return (
    <RoutedContent names={NAMES} namespace="insight">
      {(search) => {
        const { type } = search.route
        const lists = listsFor(type)
        return (
          <ContentPage
            search={search}
            name="Insights"
            head={<InsightHead {...head} />}
            types={{ label: 'Type of insight', links: typeLinks(TYPES, type), current: type }}
            lists={lists.map(({ name }) => name)}
            all="Show all insights"
            skeleton={<ContentGridSkeleton count={8} />}
          >
            {lists.map((list, place) => (
              <Index
                key={list.name}
                indexName={search.settings.indices[list.name]}
                indexId={list.name}
              >
                <ContentHits
                  {...list}
                  search={search}
                  noun={list.heading}
                  hitsPerPage={PAGE_SIZE}
                  hasPages
                  isBelow={place > 0}
                />
              </Index>
            ))}
          </ContentPage>
        )
      }}
    </RoutedContent>
  )
}

export interface InsightHeadProps {
  heading: string
  intro: string
  /** The address of a picture. */
  image: string
  /** The background: `#rgb`, `#rrggbb` or `rgb()`. It determines black or white text (page.11). */
  colour: string
}

/** The masthead of the insight page; nothing without heading, intro and picture (content.16). */
export function InsightHead({ heading, intro, image, colour }: InsightHeadProps) {
  const background = readBackground(colour)
  const picture = webAddress(image)
  if (!heading && !intro && !picture) return null
  const style = background && {
    '--trade-insight-ground': background.colour,
    '--trade-insight-ink': background.ink,
  }
  return (
    <div className="trade-insight-head trade-stack-5" style={style as CSSProperties}>
      <div className="trade-insight-head__text trade-stack-3">
        {heading && <h2 className="trade-content__headline">{heading}</h2>}
        {intro && <p className="trade-insight-head__intro">{intro}</p>}
      </div>
      {picture && (
        <div className="trade-insight-head__picture">
          <Picture src={picture} isEager />
        </div>
      )}
    </div>
  )
}
