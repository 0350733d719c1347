import { PRODUCTS } from '../catalogue/products'
import { slug } from '../catalogue/slug'

/** A category with its subcategories. */
export interface Category {
  name: string
  /** The path of its page: '/shop/tea/black'. */
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

/** The top-level categories, with two levels of subcategories. */
export const CATEGORIES: readonly Category[] = categoriesBelow([], '/shop')

/** The category path of a list of slugs, top level first; `null` when one does not exist. */
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
