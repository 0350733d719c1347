import { codeKey } from '../../../lib/text/code-key'
import { toKeyboardText } from '../../../lib/text/keyboard-text'

interface SearchRequest {
  indexName?: string
  params?: { query?: string | undefined }
}

/** Requests the product whose code equals the query first (search.25), normalised like typed text (quick.148). */
export function withExactCode<Request extends object>(
  request: Request,
  productIndices: readonly string[],
): Request {
  const { indexName = '', params } = request as SearchRequest
  // A request without a query ends here, because a browser takes long to compile the patterns below.
  if (!params?.query || !productIndices.includes(indexName)) return request
  const query = toKeyboardText(params.query)
  const key = codeKey(query)
  if (!/\p{N}/u.test(key)) return request
  return { ...request, params: { ...params, query, optionalFilters: [`sku_code:${key}`] } }
}
