/** An article: a page, news, a case study, a training film or a resource. */
export interface Article {
  type: 'page' | 'news' | 'case-study' | 'training' | 'resource'
  slug: string
  /** Markup, as a CMS stores it. */
  titleMarkup: string
  /** Plain text. */
  excerpt: string
  /** Plain text, one entry for each paragraph. */
  paragraphs: string[]
  /** The category. */
  category: string
  author: string
  /** ISO 8601. */
  date: string
  /** Path of the picture. */
  image: string
  permalink: string
}
