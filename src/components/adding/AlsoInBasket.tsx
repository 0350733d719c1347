import { useAtomValue } from 'jotai'
import { basketLinesAtom } from '../../atoms/basket/basket'
import type { LineToAdd } from '../../entities/basket/line-to-add'
import { isOfProduct } from '../../entities/basket/lines-of-product'
import { plural } from '../../lib/text/plural'
import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { TextLink } from '../ui/TextLink'

/** Lists other products in the basket, which will be ordered too (account.53). */
export function AlsoInBasket({ products }: { products: readonly LineToAdd[] }) {
  const lines = useAtomValue(basketLinesAtom)
  const tests = products.map(({ productId: id, sku }) => isOfProduct({ id, sku }, lines))
  const count = lines.filter((line) => !tests.some((isOf) => isOf(line))).length
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
