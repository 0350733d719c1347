import { html, raw } from 'hono/html'
import type { FAQPage, ItemList, WithContext } from 'schema-dts'
import {
  FIRST_RESULTS,
  type FirstStart,
  firstArticles,
  firstQuestions,
  firstRequests,
} from '../../widgets/contract/first-results'
import { plainText } from '../catalogue/markup'
import { SearchEngine } from '../search/search-engine'
import type { Html } from './tag'

/** The printed fields of a record. */
interface Printed {
  post_title: string
  sub_title: string
  permalink: string
  images: { full: { url: string } }
  sku: string
  taxonomies: Record<string, string[]>
}

/** The content that a page prints inside its searches; nothing without any. */
export interface FirstPrinter {
  products: (start: FirstStart) => Html | ''
  questions: (action: string, href: string) => Html | ''
  support: (options: readonly string[]) => Html | ''
  insights: (head: InsightHead) => Html | ''
}

/** The printed fields of a question. */
interface Question {
  post_title: string
  content: string
}

/** The printed fields of an article, film or guide. */
interface PrintedArticle {
  post_title: string
  post_excerpt: string
  post_type_label: string
  /** Unix seconds. */
  post_date: number
  permalink: string
  images?: { thumbnail: { url: string } }
  image_placeholder: string
  taxonomies: { category: string[]; 'resource-category': string[] }
  post_author: { display_name: string }
}

/** The masthead of an insight search. */
export interface InsightHead {
  heading: string
  intro: string
  image: string
}

const LONG_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
const ORDINAL = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** The long date as the tag writes it: '4th March 2026'. */
const longDate = (date: Date): string =>
  LONG_DATE.format(date).replace(
    /^\d+/,
    (day) => `${day}${ENDINGS[ORDINAL.select(Number(day))] ?? 'th'}`,
  )

let engine: SearchEngine | undefined

const card = ({ post_title, sub_title, permalink, images, sku, taxonomies }: Printed): Html => html`
  <li class="trade-product-grid__cell"><article class="trade-product-card">
    <span class="trade-picture"><img class="trade-picture__image" src="${images.full.url}" alt="" width="400" height="300"></span>
    <h3 class="trade-product-card__title"><a class="trade-card-link" href="${permalink}"><span
      class="trade-markup trade-markup--title">${plainText(post_title)}</span></a></h3>
    <p class="trade-markup trade-markup--title trade-product-card__sub-title trade-text-soft">${plainText(sub_title)}</p>
    <div class="trade-product-card__facts"><p class="trade-product-card__pack trade-text-faint">${[
      ...(taxonomies['product-weights'] ?? []),
      ...(taxonomies['product-sizes'] ?? []),
    ].join(' · ')}</p></div>
    <div class="trade-product-card__code"><bdi class="trade-sku trade-text-faint" translate="no"><span
      class="trade-visually-hidden">SKU </span>${sku}</bdi></div>
    <div class="trade-product-card__buy trade-first-results__offer"></div>
  </article></li>`

const question = ({ post_title, content }: Question): Html => html`
  <details class="trade-questions__item">
    <summary class="trade-questions__question"><span class="trade-markup trade-markup--title">${plainText(post_title)}</span><span
      class="trade-questions__mark"><svg class="trade-icon trade-icon--chevron trade-icon--16" viewBox="0 0 24 24" width="16"
      height="16" aria-hidden="true"><path d="m6 9.5 6 6 6-6"></path></svg></span></summary>
    <div class="trade-questions__answer"><div class="trade-markup trade-markup--rich">${raw(content)}</div></div>
  </details>`

/**
 * @param hasType whether the list has several types
 * @param isLazy whether the picture may wait until it is near
 */
const articleCard = (article: PrintedArticle, hasType: boolean, isLazy: boolean): Html => {
  const { post_type_label, taxonomies, images, image_placeholder, permalink } = article
  const date = new Date(article.post_date * 1000)
  const label = [
    ...(hasType ? [post_type_label] : []),
    ...taxonomies.category,
    ...taxonomies['resource-category'],
  ].join(' · ')
  return html`
  <li class="trade-content-grid__cell"><article class="trade-content-card trade-stack-3">
    <div class="trade-content-card__picture"><span class="trade-picture"><img class="trade-picture__image"
      src="${images?.thumbnail.url ?? image_placeholder}" alt="" width="400" height="225"${isLazy ? raw(' loading="lazy"') : ''}></span></div>
    <div class="trade-content-card__text">
      <p class="trade-content-card__label trade-text-faint">${label}</p>
      <h3 class="trade-content-card__title"><a class="trade-card-link" href="${permalink}"><span
        class="trade-markup trade-markup--title">${plainText(article.post_title)}</span></a></h3>
      <p class="trade-markup trade-markup--title trade-content-card__excerpt">${plainText(article.post_excerpt)}</p>
      <p class="trade-content-card__by trade-text-faint"><time datetime="${date.toISOString()}">${longDate(date)}</time><span
        >${article.post_author.display_name}</span></p>
    </div>
  </article></li>`
}

/** JSON that is safe inside a script element. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The printed products for search engines: names and whole addresses, no prices (first.7). */
const itemList = (hits: readonly Printed[], origin: string): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: hits.map(({ post_title, permalink }, position) => ({
    '@type': 'ListItem',
    position: position + 1,
    name: plainText(post_title),
    url: new URL(permalink, origin).href,
  })),
})

/** The printed questions and answers for search engines (first.7). */
const faqPage = (hits: readonly Question[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: hits.map(({ post_title, content }) => ({
    '@type': 'Question',
    name: plainText(post_title),
    acceptedAnswer: { '@type': 'Answer', text: plainText(content) },
  })),
})

interface Result<T> {
  hits: T[]
  nbHits: number
  nbPages: number
}

/** The service's answer to these requests, and the JSON for the tag. */
function answered<T>(requests: object[]) {
  engine ??= new SearchEngine()
  const results = engine.requests({ requests })
  const { version } = FIRST_RESULTS
  const json = embedded({ version, at: Date.now(), requests, results })
  return {
    results: results as unknown as [Result<T>, ...Result<T>[]],
    script: html`<script type="application/json">${raw(json)}</script>`,
  }
}

const countOf = (nbHits: number) => `${nbHits} ${nbHits === 1 ? 'result' : 'results'} found`

/**
 * The first results of an FAQ search with structured data, as a page prints them inside the tag (first.1): all
 * questions with their answers, and the link below them.
 */
export function printedQuestions(action: string, href: string): Html {
  const {
    results: [{ hits, nbHits }],
    script,
  } = answered<Question>(firstQuestions())
  return html`
    <div class="trade trade-first-results" data-trade-first-results>
      <div class="trade-content"><div class="trade-content__main trade-stack-4">
        <div class="trade-search-box-skeleton"></div>
        <p class="trade-content__status">${countOf(nbHits)}</p>
        <div class="trade-content__results trade-stack-6"><div class="trade-content__list trade-stack-4">
          <h2 class="trade-visually-hidden">Questions</h2>
          <div><div class="trade-questions">${hits.map(question)}</div></div>
        </div></div>
        <p class="trade-questions__action trade-first-results__control"><a href="${href}">${action}</a></p>
      </div></div>
      ${script}
    </div>
    <script type="application/ld+json" data-trade-faq-page>${raw(embedded(faqPage(hits)))}</script>`
}

/**
 * The first results of a product search, printed inside the tag (first.1): the products, and the JSON for the tag;
 * beside them the list for search engines.
 * @param origin of the page
 */
export function printedProducts(start: FirstStart, origin: string): Html {
  const {
    results: [{ hits, nbHits }],
    script,
  } = answered<Printed>(firstRequests(start))
  const shown = hits.slice(0, FIRST_RESULTS.products)
  return html`
    <div class="trade trade-first-results" data-trade-first-results>
      <div class="trade-product-search"><div class="trade-product-search__layout">
        <div class="trade-product-search__filters"></div>
        <div class="trade-product-search__main trade-stack-3">
          <div class="trade-search-box-skeleton"></div>
          <div class="trade-featured trade-featured--empty"></div>
          <div class="trade-results-bar trade-cluster">
            <p class="trade-results-bar__count">${countOf(nbHits)}</p>
            <span class="trade-results-bar__views trade-first-results__control"></span>
            <span class="trade-results-bar__filters trade-first-results__control"></span>
          </div>
          ${start.level0 ? html`<div class="trade-first-results__filter"></div>` : ''}
          <div class="trade-results">
            <h2 class="trade-visually-hidden">Products</h2>
            <ul class="trade-product-grid trade-stack-3">${shown.map(card)}</ul>
          </div>
        </div>
      </div></div>
      ${script}
    </div>
    <script type="application/ld+json">${raw(embedded(itemList(shown, origin)))}</script>`
}

/** How many pictures of the first list load at once. */
const EAGER_CARDS = 4

/** A list of articles below its heading, and the space of its page numbers. */
const articleList = (
  { hits, nbPages }: Result<PrintedArticle>,
  heading: Html,
  hasType: boolean,
  isBelow: boolean,
): Html => html`
  <div class="trade-content__list trade-stack-4">
    ${heading}
    <div><ul class="trade-content-grid trade-stack-3">${hits.map((hit, place) => articleCard(hit, hasType, isBelow || place >= EAGER_CARDS))}</ul></div>
    ${nbPages > 1 ? html`<div class="trade-first-results__control"></div>` : ''}
  </div>`

/** Placeholders for the links to a search's types, which have no target before the scripts load. */
const typeLinks = (texts: readonly string[]): Html => html`
  <div class="trade-first-results__later"><ul class="trade-type-links">${texts.map(
    (text) =>
      html`<li class="trade-type-links__item"><span class="trade-type-links__link">${text}</span></li>`,
  )}</ul></div>`

/** The first results of a search of articles: its head, then the types, then the lists. */
const printedArticles = (
  head: Html,
  types: readonly string[],
  lists: readonly Html[],
  count: number,
  script: Html,
): Html => html`
  <div class="trade trade-first-results" data-trade-first-results>
    <div class="trade-content"><div class="trade-content__main trade-stack-4">
      ${head}
      ${typeLinks(types)}
      <p class="trade-content__status">${countOf(count)}</p>
      <div class="trade-content__results trade-stack-6">${lists}</div>
    </div></div>
    ${script}
  </div>`

const TRAINING = 'Training videos'

/**
 * The first results of a support search, as a page prints them inside the tag (first.1).
 * @param options of the tag
 */
export function printedSupport(options: readonly string[]): Html {
  const {
    results: [list],
    script,
  } = answered<PrintedArticle>(firstArticles('support'))
  return printedArticles(
    html`<div class="trade-search-box-skeleton"></div>`,
    ['All', ...options.map((option) => (option === 'training' ? TRAINING : option))],
    [articleList(list, html`<h2 class="trade-visually-hidden">Support</h2>`, true, false)],
    list.nbHits,
    script,
  )
}

const INSIGHT_TYPES = ['All', TRAINING, 'Drink of the Month', 'Machine Assistance', 'Recipes']
const INSIGHT_LISTS = ['News', 'Resources', TRAINING]

/** The first results of an insight search, below its masthead, as a page prints them inside the tag (first.1). */
export function printedInsights({ heading, intro, image }: InsightHead): Html {
  const { results, script } = answered<PrintedArticle>(firstArticles('insights'))
  return printedArticles(
    html`<div class="trade-insight-head trade-stack-5">
      <div class="trade-insight-head__text trade-stack-3"><h2 class="trade-content__headline">${heading}</h2>
        <p class="trade-insight-head__intro">${intro}</p></div>
      <div class="trade-insight-head__picture"><span class="trade-picture"><img class="trade-picture__image" src="${image}" alt=""
        width="400" height="225"></span></div>
    </div>`,
    INSIGHT_TYPES,
    results.map((list, place) =>
      articleList(
        list,
        html`<div class="trade-content__head"><h2 class="trade-content__heading">${INSIGHT_LISTS[place]}</h2><span
          class="trade-content__count trade-faint trade-figures">${list.nbHits}</span></div>`,
        false,
        place > 0,
      ),
    ),
    results.reduce((sum, { nbHits }) => sum + nbHits, 0),
    script,
  )
}
