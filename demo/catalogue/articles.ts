import type { Article } from './article'
import { CASE_STUDY_ROWS } from './case-studies'
import { plainText } from './markup'
import { NEWS_ROWS } from './news'
import { PAGE_ROWS } from './pages'
import { RESOURCE_ROWS } from './resources'
import { slug } from './slug'
import { TRAINING_ROWS } from './training'

type Row = Record<'title' | 'category' | 'excerpt', string>

const LATEST = Date.UTC(2026, 10, 9)
const DAY = 86_400_000

const AUTHORS = ['Harriet Rowe', 'Tom Kestrel', 'Priya Nair', 'Owen Bryce', 'Marta Silva']

/** Paragraphs by type. Each article takes three of them in turn. */
const BODIES: Record<Article['type'], readonly string[]> = {
  page: [
    'We have supplied independent businesses since 1974, and most of our customers have been with us for longer than ten years. They know the person who answers, and that person knows what they ordered last.',
    'Everything that we sell has been on our own tasting bench first. If we would not serve it at home, it does not go on the list, whatever the margin.',
    'An account costs nothing and binds you to nothing. You see your prices as soon as it has been approved, and you can order one pouch or a pallet.',
    'If you would rather talk it through, telephone on weekdays between 8.30 and 17.00, or ask for a visit. Our managers cover the whole of the United Kingdom.',
    'Samples are free for approved customers. Tell us what you pour today and we will send something better, or say honestly that we have nothing better.',
  ],
  news: [
    'The decision was made after a trial with twenty-six customers, who told us plainly what worked and what did not. Most of what they said has found its way into the result.',
    'Orders are not affected. Prices, pack sizes and product codes stay as they are, and standing orders continue without any change on your side.',
    'Your account manager has the details and will be in touch before the end of the month. If you would like to know sooner, write to us and we will ring you back the same day.',
    'We publish figures for this twice a year, the good ones and the others. The next report follows in January.',
    'Questions from the press are answered by Harriet Rowe; questions about orders, as always, by customer services.',
  ],
  'case-study': [
    'The first visit took an afternoon. We counted drinks, tasted the water, looked at the bar from the side of the guest, and wrote down what was in the way.',
    'The proposal fitted on one page: two coffees instead of five, seven teas instead of thirty, one machine moved by two metres, and training for everybody who works a shift.',
    'After three months waste was down by a third and the average bill up by 42 pence. Complaints about waiting have stopped; compliments about the tea have begun.',
    'Orders now repeat every two weeks and are adjusted before the season. An engineer comes twice a year, and in between the technical line has solved what there was to solve.',
    '“They told us what we did not need to buy,” says the manager. “That is when I knew that we would stay.”',
  ],
  training: [
    'Watch the film once through, then again with the machine in front of you. Stop where the sign appears and try the step yourself.',
    'You need what is on the bar already: a jug, a cloth, a scale and a timer. Where a tool helps, it is named at the end with its product code.',
    'The most common mistake comes from hurrying the first step. Take twice as long as you think you need, and the rest becomes faster.',
    'Print the card that belongs to the film and hang it beside the machine. New colleagues learn it in one shift.',
    'Your trainer can sign off this unit in your log book at the next visit.',
  ],
  resource: [
    'Measure everything the first time. Once the taste is right, write down the numbers and hang them where they can be seen.',
    'For a menu, cost the drink with the table on the second page. At a usual price it should leave at least seventy per cent.',
    'If something does not work as described, stop and telephone the technical line. Have the serial number and the date of the last service to hand.',
    'Keep what you make in clean, closed and dated containers, and use it within the time given. When in doubt, throw it out.',
    'A version for printing is sent on request, in A4 or A3.',
  ],
}

/** The folder of each type on the site. */
const FOLDERS: Record<Article['type'], string> = {
  page: '/about',
  news: '/news',
  'case-study': '/case-studies',
  training: '/support/training',
  resource: '/support/resources',
}

/** Days between two articles of a type. */
const RHYTHM: Record<Article['type'], number> = {
  page: 41,
  news: 12,
  'case-study': 27,
  training: 33,
  resource: 19,
}

const toArticles = (type: Article['type'], rows: readonly Row[]): Article[] =>
  rows.map((row, index) => {
    const name = slug(plainText(row.title))
    const body = BODIES[type]
    const paragraphs = [0, 1, 2].flatMap((step) => body[(index + step * 2) % body.length] ?? [])
    return {
      type,
      slug: name,
      titleMarkup: row.title,
      excerpt: plainText(row.excerpt),
      paragraphs,
      category: plainText(row.category),
      author: AUTHORS[index % AUTHORS.length] ?? '',
      date: new Date(LATEST - index * RHYTHM[type] * DAY).toISOString(),
      image: `/images/articles/${name}.svg`,
      permalink: `${FOLDERS[type]}/${name}`,
    }
  })

export const PAGES: readonly Article[] = toArticles('page', PAGE_ROWS)
export const NEWS: readonly Article[] = toArticles('news', NEWS_ROWS)
export const CASE_STUDIES: readonly Article[] = toArticles('case-study', CASE_STUDY_ROWS)
export const TRAINING_VIDEOS: readonly Article[] = toArticles('training', TRAINING_ROWS)
export const RESOURCES: readonly Article[] = toArticles('resource', RESOURCE_ROWS)

/** All articles. */
export const ARTICLES: readonly Article[] = [
  ...PAGES,
  ...NEWS,
  ...CASE_STUDIES,
  ...TRAINING_VIDEOS,
  ...RESOURCES,
]
