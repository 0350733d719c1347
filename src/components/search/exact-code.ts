import { codeKey } from '../../lib/code-key'

interface SearchRequest {
  indexName?: string
  params?: { query?: string | undefined }
}

/** Asks for the product whose code is the query first, where the query may be a code (search.25). */
export function withExactCode<Request extends object>(
  request: Request,
  productIndices: readonly string[],
): Request {
  const { indexName = '', params } = request as SearchRequest
  const key = codeKey(params?.query ?? '')
  if (!productIndices.includes(indexName) || !/\p{N}/u.test(key)) return request
  return { ...request, params: { ...params, optionalFilters: [`sku_code:${key}`] } }
}
