import type { SearchRequester } from '../../src/api/search/search'

type Sent = Parameters<SearchRequester['send']>[0]
export type Answer = Awaited<ReturnType<SearchRequester['send']>>

/** The result of one query. */
export const RESULT = {
  hits: [{ objectID: '1', post_title: 'Earl Grey' }],
  nbHits: 1,
  page: 0,
  nbPages: 1,
  hitsPerPage: 60,
  processingTimeMS: 1,
  query: 'earl',
  params: 'query=earl',
  index: 'wp_posts_product',
}
export const okAnswer = (body: unknown): Answer => ({
  status: 200,
  content: typeof body === 'string' ? body : JSON.stringify(body),
  isTimedOut: false,
})
export const FOUND_ANSWER = okAnswer({ results: [RESULT] })
export const statusAnswer = (code: number, body: unknown = { message: 'No' }): Answer => ({
  ...okAnswer(body),
  status: code,
})
export const UNREACHABLE_ANSWER: Answer = {
  status: 0,
  content: 'Network request failed',
  isTimedOut: false,
}
export const TIMED_OUT_ANSWER: Answer = {
  status: 0,
  content: 'Connection timeout',
  isTimedOut: true,
}

/** Answers the requests in turn; the last answer repeats. */
export function searchService(...answers: Answer[]) {
  const sent: Sent[] = []
  const requester: SearchRequester = {
    send: async (request) => {
      sent.push(request)
      return answers[Math.min(sent.length, answers.length) - 1] ?? UNREACHABLE_ANSWER
    },
  }
  return { requester, sent, hosts: () => sent.map(({ url }) => new URL(url).host) }
}
