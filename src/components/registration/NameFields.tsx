import { TextField } from '../ui/form/TextField'
import { JobTitleField } from './JobTitleField'
import type { FormOfFields } from './use-registration-form'

/** Step 1: name, organisation and job title (registration.2). */
export function NameFields({ form }: { form: FormOfFields }) {
  return (
    <>
      <div className="trade-registration__pair">
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
