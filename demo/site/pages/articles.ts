import { html, raw } from 'hono/html'
import type { Article } from '../../catalogue/article'
import { ARTICLES, CASE_STUDIES, NEWS, RESOURCES, TRAINING_VIDEOS } from '../../catalogue/articles'
import { FAQS } from '../../catalogue/faqs'
import { plainText } from '../../catalogue/markup'
import { slug } from '../../catalogue/slug'
import { COMPANY } from '../company'
import type { FirstPrinter } from '../first-results'
import type { Page } from '../layout'
import { breadcrumb, dateOf, hiddenTitle, pageHead, teaser } from '../page-parts'
import { type Html, tag } from '../tag'

const teasers = (articles: readonly Article[]): Html =>
  html`<div class="teasers">${articles.map(teaser)}</div>`

/** `/news` */
export const newsPage = (): Page => ({
  title: 'News',
  content: html`${pageHead('News', 'From the blending room, the roastery and the road.')}
    ${teasers(NEWS)}`,
})

/** `/case-studies` */
export const caseStudiesPage = (): Page => ({
  title: 'Case studies',
  content: html`${pageHead('Case studies', 'Customers who let us tell how it went.')}
    ${teasers(CASE_STUDIES)}
    <section class="set-apart">${tag('trade-search-products', { max: '3', storeenabled: true })}</section>`,
})

const IDEAS = {
  heading: 'Ideas for your menu',
  intro: 'Recipes, films and news for your bar.',
  image: '/images/counter.svg',
}

/** `/insights`: the insight search, and the latest recipes. */
export const insightsPage = (print: FirstPrinter): Page => ({
  title: 'Ideas',
  bodyClass: 'page finder',
  styles: ['/dist/first-results.css'],
  content: html`
    ${hiddenTitle('Ideas')}
    ${tag(
      'trade-insight-search',
      { ...IDEAS, colour: '#1d4a3a' },
      print.insights(IDEAS) ||
        html`<h2>Latest recipes</h2>${teasers(
          RESOURCES.filter(({ category }) => category === 'Recipes').slice(0, 6),
        )}`,
    )}`,
})

const questions: Html = html`
  <div class="questions">${[...new Set(FAQS.map(({ topic }) => topic))].map(
    (topic) =>
      html`<section><h3>${topic}</h3>${FAQS.filter((faq) => faq.topic === topic).map(
        ({ question, answer }) => html`
        <details id="${slug(question)}"><summary>${question}</summary><p>${answer}</p></details>`,
      )}</section>`,
  )}</div>`

const SUPPORT_OPTIONS = ['training', ...new Set(RESOURCES.map(({ category }) => category))]

/** `/support` */
export const supportPage = (print: FirstPrinter): Page => ({
  title: 'Support',
  bodyClass: 'page finder',
  styles: ['/dist/first-results.css'],
  content: html`
    ${pageHead('Support', 'Films, guides and answers, for you and for everybody on your shift.')}
    ${tag(
      'trade-support-search',
      { options: SUPPORT_OPTIONS.join(',') },
      print.support(SUPPORT_OPTIONS) ||
        teasers([...TRAINING_VIDEOS.slice(0, 3), ...RESOURCES.slice(14, 17)]),
    )}
    <section><h2>Questions and answers</h2>
      ${tag(
        'trade-faq-search',
        { 'cta-text': 'Ask us', 'cta-href': '/contact', 'structured-data': true },
        print.questions('Ask us', '/contact') || questions,
      )}
    </section>`,
})

/** The page of an article: a page, news, a case study, a film or a guide. */
export function articlePage(path: string): Page | null {
  const article = ARTICLES.find(({ permalink }) => permalink === path)
  if (!article) return null
  const title = plainText(article.titleMarkup)
  const parent = path.split('/').slice(0, -1).join('/')
  return {
    title,
    description: article.excerpt,
    bodyClass: `single single-${article.type}`,
    content: html`
      ${breadcrumb(PARENTS[parent] ?? [])}
      <div class="article">
        <p class="kicker">${article.category} · ${dateOf(article)}</p>
        <h1>${raw(article.titleMarkup)}</h1>
        <p class="lead">${article.excerpt}</p>
        <img src="${article.image}" alt="" width="800" height="450">
        ${article.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
        <p class="article__author">${article.author}, ${COMPANY.name}</p>
      </div>`,
  }
}

const PARENTS: Record<string, readonly (readonly [string, string])[]> = {
  '/news': [['News', '/news']],
  '/case-studies': [['Case studies', '/case-studies']],
  '/support/training': [['Support', '/support']],
  '/support/resources': [['Support', '/support']],
}

/** `/contact` */
export const contactPage = (): Page => ({
  title: 'Contact',
  content: html`
    ${pageHead('Contact', 'On weekdays between 8.30 and 17.00 a person answers, not a menu.')}
    <div class="with-aside with-aside--even">
      <div>${tag('trade-enquiry', {}, html`<noscript><p>Please telephone or write.</p></noscript>`)}</div>
      <aside class="panel">
        <h2>${COMPANY.name}</h2>
        <p>${COMPANY.address}</p>
        <p><strong>Orders and accounts</strong><br>${COMPANY.phone}</p>
        <p><strong>Technical line</strong><br>0117 496 0175</p>
        <p>${COMPANY.email}</p>
      </aside>
    </div>
    <section class="set-apart">${tag('trade-consumer-notice')}</section>`,
})
