import type { FormOption } from '../../entities/registration'

/** The options, with one that was chosen before they were there, or is not among them any more. */
export const withOption = (
  options: readonly FormOption[],
  value: string,
  label = value,
): readonly FormOption[] =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [{ value, label }, ...options]
