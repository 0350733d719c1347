// @vitest-environment node
import { expect, it } from 'vitest'
import { ARTICLES } from '../../../../demo/catalogue/articles'
import { PRODUCTS } from '../../../../demo/catalogue/products'
import { pictureRoutes } from '../../../../demo/site/pictures/picture-routes'

const routes = pictureRoutes()

it('every product and article has a well-formed picture that never changes', async () => {
  for (const { image } of [...PRODUCTS, ...ARTICLES]) {
    const answer = await routes.request(image)
    expect(answer.headers.get('content-type'), image).toContain('image/svg+xml')
    const text = await answer.text()
    expect(text, image).not.toMatch(/NaN|undefined|null|&(?!amp;|lt;|gt;|quot;)/)
    expect((await (await routes.request(image)).text()) === text, image).toBe(true)
  }
})

it('unknown pictures are a 404', async () => {
  expect((await routes.request('/images/products/nothing.svg')).status).toBe(404)
  expect((await routes.request('/images/constructor.svg')).status).toBe(404)
})
