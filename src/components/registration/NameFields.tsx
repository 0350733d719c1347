import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { formOptionsAtom, loadFormOptionsAtom } from '../../atoms/registration/form-options'
import { TextField } from '../ui/form/TextField'
import { SelectField } from '../ui/SelectField'
import type { FormOfFields } from './use-registration-form'
import { withOption } from './with-option'

/** Step 1: name, organisation and job title (registration.2). */
export function NameFields({ form }: { form: FormOfFields }) {
  return (
    <>
      <div className="trade-registration__pair trade-stack-4">
        <TextField
          label="First name"
          isRequired
          autoComplete="given-name"
          {...form.field('first_name')}
        />
        <TextField
          label="Last name"
          isRequired
          autoComplete="family-name"
          {...form.field('last_name')}
        />
      </div>
      <TextField
        label="Organisation"
        isRequired
        autoComplete="organization"
        {...form.field('company')}
      />
      <JobTitleField form={form} />
    </>
  )
}

/** The job title: a list, or free text when the server offers none (registration.6). */
function JobTitleField({ form }: { form: FormOfFields }) {
  const { status, options } = useAtomValue(formOptionsAtom)
  const loadFormOptions = useSetAtom(loadFormOptionsAtom)
  useEffect(() => {
    void loadFormOptions()
  }, [loadFormOptions])

  // The text field that replaces an empty list takes over its focus.
  const [hasFocus, setHasFocus] = useState(false)
  const field = {
    label: 'Job title',
    autoComplete: 'organization-title',
    isOptional: true,
    ...form.field('jobtitle'),
  }
  const isFree = status === 'unavailable' || (status === 'ready' && options.jobtitle.length === 0)
  if (isFree) return <TextField {...field} autoFocus={hasFocus} />
  return (
    <SelectField
      {...field}
      placeholder="Choose a job title"
      options={withOption(options.jobtitle, field.defaultValue)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    />
  )
}
