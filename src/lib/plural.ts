/** The noun for a number of things: `plural(1, 'result')` is 'result', `plural(0, 'result')` 'results'. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? one : many
