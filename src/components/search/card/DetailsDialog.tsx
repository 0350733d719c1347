import { useStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { ProductDetails } from '../../../atoms/search/details'
import { plainText } from '../../../lib/text/plain-text'
import { Markup } from '../../ui/content/Markup'
import { ErrorState } from '../../ui/ErrorState'
import { Dialog } from '../../ui/overlay/Modal'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import type { ListedProduct } from '../results/product-hits'
import './details.css'

interface DetailsDialogProps {
  product: ListedProduct
  isOpen: boolean
  onClose: () => void
}

/** The details of a product in a dialog, keeping the list as it is (search.31). */
export function DetailsDialog({ product, isOpen, onClose }: DetailsDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={plainText(product.post_title)} onClose={onClose}>
      <Details key={product.post_id} productId={product.post_id} />
    </Dialog>
  )
}

function Details({ productId }: { productId: string }) {
  const store = useStore()
  const [details, setDetails] = useState<ProductDetails | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    // The details are a separate chunk; if it fails to load, the search must keep working.
    import('../../../atoms/search/details')
      .then(({ fetchDetailsAtom }) => store.set(fetchDetailsAtom, productId))
      .then(setDetails, () => setDetails('failed'))
  }, [store, productId, attempt])

  if (details === 'loading') {
    return (
      <div className="trade-details trade-stack-4 trade-prose">
        <VisuallyHidden role="status">Loading details</VisuallyHidden>
        <Skeleton lines={5} />
      </div>
    )
  }
  if (details === 'failed') {
    return (
      <ErrorState
        message="The details could not be loaded. Please try again."
        onRetry={() => {
          setDetails('loading')
          setAttempt(attempt + 1)
        }}
      />
    )
  }
  const shown = details.filter(({ title, text }) => title || text)
  if (shown.length === 0)
    return <p className="trade-details trade-stack-4 trade-prose">There are no further details.</p>
  return (
    <dl className="trade-details trade-stack-4 trade-prose">
      {shown.map(({ title, text }, place) => (
        <div key={place}>
          <dt className="trade-strong">{plainText(title)}</dt>
          <dd className="trade-details__text trade-wraps">
            <Markup as="div" html={text} profile="rich" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
