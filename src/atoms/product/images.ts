import { atom } from 'jotai/vanilla'
import { type ProductImage, ProductImages } from '../../entities/product-image'
import { memoise } from '../../lib/memoise'
import { readAs } from '../../lib/parse'
import { localStore } from '../../lib/storage'
import { AS_STORED, storedAtom } from '../base/stored'

/** So many pictures are kept; the longest unseen go first. */
const MOST_KEPT = 300
/** Pictures of one page are stored together, after this many ms. */
const DELAY = 50

const storedImagesAtom = storedAtom(localStore, 'product-images', readAs(ProductImages))
const waitingAtom = atom<readonly ProductImage[]>([])

/** The address of a product's picture, by SKU (spec §3), or `null`. */
export const productImageAtom = memoise((sku) =>
  atom((get) => get(storedImagesAtom)?.find((image) => image.sku === sku)?.url ?? null),
)

/** Keeps the picture of a product for wherever only its SKU is known. */
export const rememberProductImageAtom = atom(null, (get, set, image: ProductImage) => {
  const waiting = get(waitingAtom)
  set(waitingAtom, [...waiting, image])
  if (waiting.length === 0) setTimeout(() => set(storeImagesAtom), DELAY)
})

const storeImagesAtom = atom(null, (get, set) => {
  const fresh = new Map(get(waitingAtom).map((image) => [image.productId, image]))
  set(waitingAtom, [])
  set(storedImagesAtom, AS_STORED)
  const kept = get(storedImagesAtom) ?? []
  const isKnown = ({ productId, sku, url }: ProductImage) =>
    kept.some((each) => each.productId === productId && each.sku === sku && each.url === url)
  if ([...fresh.values()].every(isKnown)) return
  const others = kept.filter(({ productId }) => !fresh.has(productId))
  const images = readAs(ProductImages)([...others, ...fresh.values()]) ?? []
  set(storedImagesAtom, images.slice(-MOST_KEPT))
})
