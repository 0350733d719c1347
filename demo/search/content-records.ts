import type { Article } from '../catalogue/article'
import type { Faq } from '../catalogue/faqs'
import { escapeText } from '../catalogue/markup'
import { slug } from '../catalogue/slug'
import type { SearchRecord } from './search-record'

const PLACEHOLDER = '/images/placeholder.svg'

/** The label of each type in filters. */
const LABELS: Record<Article['type'], string> = {
  page: 'Pages',
  news: 'News',
  'case-study': 'Case Studies',
  training: 'Training Videos',
  resource: 'Resources',
}

/** Every nth article has no picture of its own, as in any CMS. */
const WITHOUT_PICTURE = 7

/** The search records of articles; `post_date` in Unix seconds (server.8). */
export const articleRecords = (articles: readonly Article[]): SearchRecord[] =>
  articles.map((article, index) => ({
    objectID: `${article.type}-${article.slug}`,
    post_id: `${article.type}-${index + 1}`,
    post_type: article.type,
    post_type_label: LABELS[article.type],
    post_title: article.titleMarkup,
    post_excerpt: escapeText(article.excerpt),
    post_date: Date.parse(article.date) / 1000,
    content: escapeText([article.excerpt, ...article.paragraphs].join(' ')),
    permalink: article.permalink,
    ...((index + 1) % WITHOUT_PICTURE > 0 && {
      images: { full: { url: article.image }, thumbnail: { url: article.image } },
    }),
    image_placeholder: PLACEHOLDER,
    taxonomies:
      article.type === 'resource'
        ? { category: [], 'resource-category': [article.category] }
        : { category: [article.category], 'resource-category': [] },
    post_author: { display_name: article.author },
    menu_order: index,
  }))

/** The search records of FAQs; `content` is the answer as markup (server.8). */
export const faqRecords = (faqs: readonly Faq[]): SearchRecord[] =>
  faqs.map((faq, index) => ({
    objectID: `faq-${index + 1}`,
    post_id: `faq-${index + 1}`,
    post_type: 'faq',
    post_type_label: 'FAQs',
    post_title: escapeText(faq.question),
    post_excerpt: escapeText(faq.answer),
    content: `<p>${escapeText(faq.answer)}</p>`,
    permalink: `/support#${slug(faq.question)}`,
    taxonomies: { category: [faq.topic], 'resource-category': [] },
    menu_order: index,
  }))
