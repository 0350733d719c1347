/** Something to read or watch: a page, a piece of news, a case study, a film, a guide. */
export interface Article {
  type: 'page' | 'news' | 'case-study' | 'training' | 'resource'
  slug: string
  /** Markup, as a CMS stores it. */
  titleMarkup: string
  /** Plain text. */
  excerpt: string
  /** Plain text, one entry for each paragraph. */
  paragraphs: string[]
  /** What it is filed under. */
  category: string
  author: string
  /** ISO 8601. */
  date: string
  /** Path of a picture of our own. */
  image: string
  permalink: string
}
