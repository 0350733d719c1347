/** The noun for a count: `plural(1, 'result')` is 'result', `plural(0, 'result')` is 'results'. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? one : many
