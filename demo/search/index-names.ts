/** The default names of the indices and of the product sorts (search.16). */
export const INDEX_NAMES = {
  products: 'wp_posts_product',
  newestProducts: 'wp_posts_product_newest',
  cheapestProducts: 'wp_posts_product_price_asc',
  dearestProducts: 'wp_posts_product_price_desc',
  faqs: 'wp_posts_faq',
  faqSearch: 'wp_posts_faq_search',
  pages: 'wp_posts_page',
  news: 'wp_posts_news',
  caseStudies: 'wp_posts_case-study',
  training: 'wp_posts_training',
  resources: 'wp_posts_resource',
  everything: 'wp_searchable_posts',
} as const
