import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { formOptionsAtom, loadFormOptionsAtom } from '../../atoms/registration-options'
import { SelectField } from '../ui/SelectField'
import { TextField } from '../ui/TextField'
import { withOption } from './options'
import type { FormOfFields } from './use-registration-form'

/** The job title: one of those that the shop offers, or any when it offers none. */
export function JobTitleField({ form }: { form: FormOfFields }) {
  const { status, options } = useAtomValue(formOptionsAtom)
  const loadFormOptions = useSetAtom(loadFormOptionsAtom)
  useEffect(() => {
    void loadFormOptions()
  }, [loadFormOptions])

  const kept = form.kept('jobtitle') ?? ''
  const field = {
    label: 'Job title',
    name: 'jobtitle',
    autoComplete: 'organization-title',
    isOptional: true,
    defaultValue: kept,
    errors: form.messagesFor('jobtitle'),
  }
  const isFree = status === 'unavailable' || (status === 'ready' && options.jobtitle.length === 0)
  if (isFree) return <TextField {...field} />
  return (
    <SelectField
      {...field}
      placeholder="Choose a job title"
      options={withOption(options.jobtitle, kept)}
    />
  )
}
