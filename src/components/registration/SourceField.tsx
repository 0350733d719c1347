import { useAtomValue } from 'jotai'
import { formOptionsAtom } from '../../atoms/registration/options'
import { SelectField } from '../ui/SelectField'
import { withOption } from './options'
import type { FormOfFields } from './use-registration-form'

/** What is chosen unless somebody says otherwise (spec §9). */
export const DEFAULT_SOURCE = 'online'

/** How they have heard of the shop; 'online' at first, and when the shop offers nothing else. */
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
