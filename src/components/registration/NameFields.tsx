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
          name="first_name"
          autoComplete="given-name"
          isRequired
          defaultValue={form.kept('first_name')}
          errors={form.messagesFor('first_name')}
        />
        <TextField
          label="Last name"
          name="last_name"
          autoComplete="family-name"
          isRequired
          defaultValue={form.kept('last_name')}
          errors={form.messagesFor('last_name')}
        />
      </div>
      <TextField
        label="Organisation"
        name="company"
        autoComplete="organization"
        isRequired
        defaultValue={form.kept('company')}
        errors={form.messagesFor('company')}
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
  if (isFree) return <TextField {...field} autoFocus={hasFocus} />
  return (
    <SelectField
      {...field}
      placeholder="Choose a job title"
      options={withOption(options.jobtitle, kept)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    />
  )
}
