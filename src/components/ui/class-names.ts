export const classNames = (...names: (string | false | 0 | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
