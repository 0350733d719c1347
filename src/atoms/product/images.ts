import { atom } from 'jotai/vanilla'
import { type ProductImage, ProductImages } from '../../entities/product/product-image'
import { localStore } from '../../lib/browser/storage'
import { memoise } from '../../lib/data/memoise'
import { readAs } from '../../lib/data/parse'
import { AS_STORED, storedAtom } from '../base/stored'

/** How many pictures are kept (product.12); the least recently seen are dropped first. */
const MAX_IMAGES = 300
/** How long the pictures of a page wait to be stored together, in ms. */
const STORE_DELAY = 50

const storedImagesAtom = storedAtom(localStore, 'product-images', readAs(ProductImages))
const waitingAtom = atom<readonly ProductImage[]>([])

/** The address of a product's picture by SKU, or `null` (product.12). */
export const productImageAtom = memoise((sku) =>
  atom((get) => get(storedImagesAtom)?.find((image) => image.sku === sku)?.url ?? null),
)

/** Keeps the picture of a product, for places that know only its SKU (product.12). */
export const rememberProductImageAtom = atom(null, (get, set, image: ProductImage) => {
  const waiting = get(waitingAtom)
  set(waitingAtom, [...waiting, image])
  if (waiting.length === 0) setTimeout(() => set(storeImagesAtom), STORE_DELAY)
})

const storeImagesAtom = atom(null, (get, set) => {
  const fresh = new Map(get(waitingAtom).map((image) => [image.productId, image]))
  set(waitingAtom, [])
  set(storedImagesAtom, AS_STORED)
  const stored = get(storedImagesAtom) ?? []
  const isKnown = ({ productId, sku, url }: ProductImage) =>
    stored.some((each) => each.productId === productId && each.sku === sku && each.url === url)
  if ([...fresh.values()].every(isKnown)) return
  const others = stored.filter(({ productId }) => !fresh.has(productId))
  const images = readAs(ProductImages)([...others, ...fresh.values()]) ?? []
  set(storedImagesAtom, images.slice(-MAX_IMAGES))
})
