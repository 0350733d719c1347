import type { FormOption } from '../../entities/registration'

/** The options, with a value added that is missing among them; an empty value adds nothing. */
export const withOption = (
  options: readonly FormOption[],
  value: string,
  label = value,
): readonly FormOption[] =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [{ value, label }, ...options]
