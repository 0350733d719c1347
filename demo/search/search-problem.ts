/** An error response of the search service: `{ message, status }`. */
export class SearchProblem extends Error {
  override readonly name = 'SearchProblem'

  constructor(
    readonly status: 400 | 403 | 404,
    message: string,
  ) {
    super(message)
  }
}
