import { type Quote, QuoteResponse, Quotes } from '../entities/quote'
import { IN_PLACE, request } from './client'

/** `GET /quote`: the quotes of the signed-in user. A refusal stays in place, because the account has more (account.40). */
export const fetchQuotes = (): Promise<Quote[]> => request(Quotes, '/quote', IN_PLACE)

/** `GET /quote/id/{id}`: one quote. A refusal stays in place, because the quote may have been left (account.40). */
export const fetchQuote = (id: string): Promise<Quote> =>
  request(QuoteResponse, `/quote/id/${encodeURIComponent(id)}`, IN_PLACE)
