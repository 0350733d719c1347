import { Hono } from 'hono'
import { ARTICLES } from '../../catalogue/articles'
import { PRODUCTS } from '../../catalogue/products'
import { productPicture } from './product-picture'
import { articlePicture, scenePicture } from './scenes'

const DRAWN: ReadonlyMap<string, () => string> = new Map([
  ...PRODUCTS.map((product) => [product.image, () => productPicture(product)] as const),
  ...ARTICLES.map(({ image, type, slug }) => [image, () => articlePicture(type, slug)] as const),
])

/** Serves the pictures of the catalogue, generated on request. */
export function pictureRoutes(): Hono {
  const routes = new Hono()
  routes.get('/images/:name{.+}', (context) => {
    const { pathname } = new URL(context.req.url)
    const name = /^\/images\/(\w+)\.svg$/.exec(pathname)?.[1]
    const picture = DRAWN.get(pathname)?.() ?? (name && scenePicture(name))
    if (!picture) return context.notFound()
    return context.body(picture, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    })
  })
  return routes
}
