import { useState } from 'react'
import { RadioGroup } from '../ui/form/RadioGroup'
import { TextArea } from '../ui/form/TextArea'
import { TextField } from '../ui/form/TextField'
import type { FormOfFields } from './use-registration-form'

const YES_OR_NO = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
]

/** Step 3: existing customer, account number and notes (registration.2, registration.5). */
export function CustomerFields({ form }: { form: FormOfFields }) {
  const [existing, setExisting] = useState(form.kept('existing') === '1' ? '1' : '0')
  const isExisting = existing === '1'
  return (
    <>
      <RadioGroup
        legend="Are you an existing customer?"
        name="existing"
        options={YES_OR_NO}
        defaultValue={existing}
        onChange={setExisting}
        errors={form.messagesFor('existing')}
      />
      <div hidden={!isExisting}>
        <TextField
          label="Account number"
          {...form.field('account')}
          hint="e.g. AB123"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          isOptional
          disabled={!isExisting}
        />
      </div>
      <TextArea label="Notes" autoComplete="off" isOptional {...form.field('notes')} />
    </>
  )
}
