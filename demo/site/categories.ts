import { PRODUCTS } from '../catalogue/products'
import { slug } from '../catalogue/slug'

/** A category with those below it. */
export interface Category {
  name: string
  /** Its page: '/shop/tea/black'. */
  path: string
  children: Category[]
}

function categoriesBelow(names: readonly string[], path: string): Category[] {
  const level = names.length
  const children = PRODUCTS.filter(({ categories }) =>
    names.every((name, index) => categories[index] === name),
  ).flatMap(({ categories }) => categories[level] ?? [])
  return [...new Set(children)].map((name) => {
    const own = `${path}/${slug(name)}`
    return { name, path: own, children: categoriesBelow([...names, name], own) }
  })
}

/** The departments of the shop, with two levels below them. */
export const CATEGORIES: readonly Category[] = categoriesBelow([], '/shop')

/** The categories that an address names, from the widest; `null` when one of them is not there. */
export function categoriesAt(slugs: readonly string[]): Category[] | null {
  let among = CATEGORIES
  const found: Category[] = []
  for (const part of slugs) {
    const category = among.find(({ path }) => path.endsWith(`/${part}`))
    if (!category) return null
    found.push(category)
    among = category.children
  }
  return found
}
