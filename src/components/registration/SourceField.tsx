import { useAtomValue } from 'jotai'
import { formOptionsAtom } from '../../atoms/registration/form-options'
import { SelectField } from '../ui/SelectField'
import type { FormOfFields } from './use-registration-form'
import { withOption } from './with-option'

/** The default source (registration.6). */
export const DEFAULT_SOURCE = 'online'

/** 'How did you hear about us?'; 'online' is always offered (registration.6). */
export function SourceField({ form }: { form: FormOfFields }) {
  const { options } = useAtomValue(formOptionsAtom)
  const kept = form.kept('source') || DEFAULT_SOURCE
  const offered = withOption(options.source, DEFAULT_SOURCE, 'Online')
  return (
    <SelectField
      label="How did you hear about us?"
      name="source"
      autoComplete="off"
      defaultValue={kept}
      options={withOption(offered, kept)}
      errors={form.messagesFor('source')}
    />
  )
}
