import type { FormOption } from '../../entities/registration/registration'

/** The options, plus the given value when it is missing. An empty value is not added. */
export const withOption = (
  options: readonly FormOption[],
  value: string,
  label = value,
): readonly FormOption[] =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [{ value, label }, ...options]
