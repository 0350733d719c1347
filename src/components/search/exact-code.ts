import { asTyped } from '../../lib/as-typed'
import { codeKey } from '../../lib/code-key'

interface SearchRequest {
  indexName?: string
  params?: { query?: string | undefined }
}

/**
 * Asks for the product whose code is the query first, where the query may be a code (search.25). A query out
 * of a mail or a PDF is asked for as it would be typed (quick.120).
 */
export function withExactCode<Request extends object>(
  request: Request,
  productIndices: readonly string[],
): Request {
  const { indexName = '', params } = request as SearchRequest
  if (!params?.query) return request
  const query = asTyped(params.query)
  const key = codeKey(query)
  const isCode = productIndices.includes(indexName) && /\p{N}/u.test(key)
  if (!isCode && query === params.query) return request
  return {
    ...request,
    params: { ...params, query, ...(isCode && { optionalFilters: [`sku_code:${key}`] }) },
  }
}
