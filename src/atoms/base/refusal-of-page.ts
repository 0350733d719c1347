import { ApiError } from '../../api/call/api-error'

/**
 * A change that a script of the page has prevented, as the error that the change would end with
 * (event.2): what the script says counts as the server's message, and a silent one as the caller giving
 * up.
 */
export const refusalOfPage = (said: string): ApiError =>
  new ApiError({
    method: '',
    url: '',
    ...(said ? { kind: 'http', status: 422, serverMessage: said } : { kind: 'aborted' }),
  })
