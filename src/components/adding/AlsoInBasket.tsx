import { useAtomValue } from 'jotai'
import { basketLinesAtom } from '../../atoms/basket/basket'
import { plural } from '../../lib/text/plural'
import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { TextLink } from '../ui/TextLink'

/** Says what lies in the basket beside these products, as it would be ordered with them (account.53). */
export function AlsoInBasket({ productIds }: { productIds: readonly string[] }) {
  const lines = useAtomValue(basketLinesAtom)
  const count = lines.filter(
    ({ product }) => !product.id || !productIds.includes(product.id),
  ).length
  if (count === 0) return null
  return (
    <Banner
      action={
        <TextLink look="strong" href={route('basket')}>
          View basket
        </TextLink>
      }
    >
      {count} other {plural(count, 'product')} in your basket will be ordered too.
    </Banner>
  )
}
