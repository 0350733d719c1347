import { MessageAnswer, NO_MESSAGE } from '../../entities/message-answer'
import { ApiError, ifEmpty } from './api-error'
import { type RequestOptions, request } from './client'

/** Sends a call that answers a message at most (api.154). An error message counts as a refusal (api.155). */
export async function requestMessage(
  path: string,
  options: RequestOptions = {},
): Promise<{ message: string | null }> {
  const answer = await request(MessageAnswer, path, { ...options, mayBeEmpty: true }).catch(
    ifEmpty(() => NO_MESSAGE),
  )
  const { message, isError, errors } = answer
  if (!isError) return { message }
  throw new ApiError({
    method: options.method ?? 'GET',
    url: path,
    kind: 'http',
    status: 422,
    serverMessage: message,
    fieldErrors: errors,
  })
}
