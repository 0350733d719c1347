import * as v from 'valibot'
import { type Quote, QuoteResponse, Quotes } from '../../entities/account/quote'
import { request } from '../call/client'
import { requestList } from '../call/request-list'

/** `GET /quote`: the quotes of the signed-in user. */
export const fetchQuotes = (): Promise<Quote[]> => requestList(Quotes, '/quote')

/** `GET /quote/id/{id}`: one quote. An answer about another quote is unreadable (api.177). */
export const fetchQuote = (id: string): Promise<Quote> =>
  request(
    v.pipe(
      QuoteResponse,
      v.check((quote) => quote.id === id),
    ),
    `/quote/id/${encodeURIComponent(id)}`,
  )
