import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { isTickedInDraft } from '../../atoms/registration/draft'
import { formOptionsAtom, loadFormOptionsAtom } from '../../atoms/registration/form-options'
import type { FormOption } from '../../entities/registration/registration'
import { SAME_ADDRESS } from '../../entities/registration/registration-fields'
import { PostcodeField } from '../form/PostcodeField'
import { CheckboxField } from '../ui/form/CheckboxField'
import { PasswordField } from '../ui/form/PasswordField'
import { RadioGroup } from '../ui/form/RadioGroup'
import { TextArea } from '../ui/form/TextArea'
import { TextField } from '../ui/form/TextField'
import { SelectField } from '../ui/SelectField'
import type { FormOfFields } from './use-registration-form'

/** Step 1: name, organisation and job title (registration.2). */
export function NameFields({ form }: { form: FormOfFields }) {
  return (
    <>
      <div className="trade-registration__pair trade-stack-4">
        <TextField label="First name" isRequired {...form.field('first_name', 'given-name')} />
        <TextField label="Last name" isRequired {...form.field('last_name', 'family-name')} />
      </div>
      <TextField label="Organisation" isRequired {...form.field('company', 'organization')} />
      <JobTitleField form={form} />
    </>
  )
}

/** The job title: a list, or free text when the server offers none (registration.6). */
function JobTitleField({ form }: { form: FormOfFields }) {
  const { status, options } = useAtomValue(formOptionsAtom)
  const loadFormOptions = useSetAtom(loadFormOptionsAtom)
  useEffect(() => void loadFormOptions(), [loadFormOptions])

  // The text field that replaces an empty list takes over its focus.
  const [hasFocus, setHasFocus] = useState(false)
  const field = {
    label: 'Job title',
    isOptional: true,
    ...form.field('jobtitle', 'organization-title'),
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

/** The options, with the given value added if missing. */
const withOption = (
  options: readonly FormOption[],
  value: string,
  label = value,
): readonly FormOption[] =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [{ value, label }, ...options]

/** Step 2: phone, billing address and shipping address (registration.2, registration.4). */
export function ContactFields({ form }: { form: FormOfFields }) {
  const [isSame, setIsSame] = useState(isTickedInDraft(form.draft(SAME_ADDRESS), true))
  return (
    <>
      <TextField label="Phone" type="tel" isRequired {...form.field('telephone', 'tel')} />
      <fieldset className="trade-registration__group trade-stack-4 trade-shrinks">
        <legend className="trade-registration__legend trade-heading trade-title">
          Billing address
        </legend>
        <PlaceFields form={form} prefix="" purpose="billing" />
      </fieldset>
      <CheckboxField
        label="The shipping address is the same"
        name={SAME_ADDRESS}
        defaultChecked={isSame}
        onChange={(event) => setIsSame(event.currentTarget.checked)}
      />
      <fieldset
        className="trade-registration__group trade-stack-4 trade-shrinks"
        hidden={isSame}
        disabled={isSame}
      >
        <legend className="trade-registration__legend trade-heading trade-title">
          Shipping address
        </legend>
        <PlaceFields form={form} prefix="shipping_" purpose="shipping" />
      </fieldset>
    </>
  )
}

interface PlaceFieldsProps {
  form: FormOfFields
  prefix: '' | 'shipping_'
  purpose: 'billing' | 'shipping'
}

function PlaceFields({ form, prefix, purpose }: PlaceFieldsProps) {
  const field = (name: 'address' | 'address2' | 'town' | 'postcode', token: string) =>
    form.field(`${prefix}${name}`, `${purpose} ${token}`)
  return (
    <>
      <TextField label="Address" isRequired {...field('address', 'address-line1')} />
      <TextField label="Address line 2" isOptional {...field('address2', 'address-line2')} />
      <div className="trade-registration__pair trade-stack-4">
        <TextField label="Town" isRequired {...field('town', 'address-level2')} />
        <PostcodeField country="GB" {...field('postcode', 'postal-code')} />
      </div>
    </>
  )
}

const YES_OR_NO = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
]

/** Step 3: existing customer, account number and notes (registration.2, registration.5). */
export function CustomerFields({ form }: { form: FormOfFields }) {
  const [existing, setExisting] = useState(form.draft('existing') === '1' ? '1' : '0')
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
          {...form.field('account', 'off')}
          hint="e.g. AB123"
          autoCapitalize="characters"
          spellCheck={false}
          isOptional
          disabled={!isExisting}
        />
      </div>
      <TextArea label="Notes" isOptional {...form.field('notes', 'off')} />
    </>
  )
}

/** Step 4: the email address and, twice, the password (registration.2). */
export function PasswordFields({ form }: { form: FormOfFields }) {
  const newPassword = (name: string) => ({
    name,
    autoComplete: 'new-password',
    isRequired: true,
    errors: form.messagesFor(name),
  })
  return (
    <>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        isRequired
        {...form.field('register_email', 'email')}
      />
      <PasswordField label="Password" {...newPassword('register_password')} />
      <PasswordField label="Confirm password" {...newPassword('register_password_confirmation')} />
    </>
  )
}

/** The default source (registration.6). */
export const DEFAULT_SOURCE = 'online'

/** 'How did you hear about us?'; 'online' is always offered (registration.6). */
export function SourceField({ form }: { form: FormOfFields }) {
  const { options } = useAtomValue(formOptionsAtom)
  const draft = form.draft('source') || DEFAULT_SOURCE
  const offered = withOption(options.source, DEFAULT_SOURCE, 'Online')
  return (
    <SelectField
      label="How did you hear about us?"
      name="source"
      autoComplete="off"
      defaultValue={draft}
      options={withOption(offered, draft)}
      errors={form.messagesFor('source')}
    />
  )
}
