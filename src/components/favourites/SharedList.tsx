import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { favouritesAtom, saveFavouritesAtom } from '../../atoms/favourites/favourites'
import { ownListAddressAtom } from '../../atoms/favourites/share'
import { canSeePricesAtom, isSignedInAtom } from '../../atoms/session/identity'
import type { Favourite } from '../../entities/favourites/favourite'
import type { FoundProduct } from '../../entities/product/found-product'
import { plural } from '../../lib/text/plural'
import { FavouriteToggle } from '../product/FavouriteToggle'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { ErrorState } from '../ui/ErrorState'
import { TextLink } from '../ui/TextLink'
import { FavouriteRow } from './FavouriteRow'
import { ListSkeleton } from './ListSkeleton'
import { useProducts } from './use-products'

const favouriteOf = (id: string, product: FoundProduct | null | undefined): Favourite => ({
  id,
  title: product?.title ?? '',
  image: product?.image ?? '',
})

/** A shared list, with the reader's own prices (favourites.7). */
export function SharedList({ ids }: { ids: readonly string[] }) {
  return (
    <div className="trade-unringed" tabIndex={-1}>
      <Content ids={ids} />
    </div>
  )
}

function Content({ ids }: { ids: readonly string[] }) {
  const { status, products, retry } = useProducts(ids)
  const isSignedIn = useAtomValue(isSignedInAtom)
  const canSeePrices = useAtomValue(canSeePricesAtom)
  const found = useMemo(
    () => ids.filter((id) => products.get(id)).map((id) => favouriteOf(id, products.get(id))),
    [ids, products],
  )
  if (status === 'loading') return <ListSkeleton rows={Math.min(ids.length, 8)} />
  if (status === 'failed') {
    return (
      <ErrorState
        message="The products of this list could not be loaded. Please try again."
        onRetry={retry}
      />
    )
  }
  return (
    <section className="trade-favourites__list trade-stack-4" aria-label="Shared list">
      <Banner title="This list was shared with you.">
        {canSeePrices
          ? 'You see your own prices.'
          : isSignedIn
            ? 'You will see your own prices once your business account has been approved.'
            : 'Sign in to see your own prices.'}
      </Banner>
      <SaveBar count={ids.length} found={found} />
      <ul>
        {ids.map((id) => {
          const product = products.get(id) ?? null
          const favourite = favouriteOf(id, product)
          return (
            <FavouriteRow
              key={id}
              favourite={favourite}
              product={product}
              renderAction={(title) =>
                product && (
                  <FavouriteToggle
                    productId={id}
                    productTitle={title}
                    image={favourite.image}
                    isIconOnly
                  />
                )
              }
            />
          )
        })}
      </ul>
    </section>
  )
}

/** The number of products, and 'Save to my list' (favourites.7). */
function SaveBar({ count, found }: { count: number; found: readonly Favourite[] }) {
  const saved = useAtomValue(favouritesAtom)
  const saveFavourites = useSetAtom(saveFavouritesAtom)
  const ownList = useAtomValue(ownListAddressAtom)
  const [hasSaved, setHasSaved] = useState(false)
  const fresh = found.filter(({ id }) => !saved.some((each) => each.id === id))
  const save = () => {
    saveFavourites(found)
    setHasSaved(true)
  }
  return (
    <div className="trade-favourites__bar trade-cluster">
      <p className="trade-favourites__count trade-figures trade-soft">
        {count} {plural(count, 'product')}
      </p>
      <p className="trade-favourites__outcome trade-live trade-text-soft" role="status">
        {fresh.length === 0 && hasSaved && 'They are all on your list.'}
      </p>
      <TextLink look="strong" href={ownList}>
        View saved list
      </TextLink>
      <Button
        disabledReason={fresh.length === 0 ? 'Your list already has all of these products.' : null}
        onClick={save}
      >
        Save to my list
      </Button>
    </div>
  )
}
