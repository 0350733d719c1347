import { ApiError } from '../../api/call/api-error'

/** The error of a change that a script of the page has prevented (event.2); a silent one counts as giving up. */
export const refusalOfPage = (said: string): ApiError =>
  new ApiError({
    method: '',
    url: '',
    ...(said ? { kind: 'http', status: 422, serverMessage: said } : { kind: 'aborted' }),
  })
