import type { KeptField } from '../../entities/registration/registration-fields'
import { PostcodeField } from '../form/PostcodeField'
import { TextField } from '../ui/form/TextField'
import type { FormOfFields } from './use-registration-form'

interface PlaceFieldsProps {
  form: FormOfFields
  /** Prefix of each field's name. */
  prefix: '' | 'shipping_'
  /** The autocomplete section. */
  purpose: 'billing' | 'shipping'
}

/** An address: two lines, town and postcode. */
export function PlaceFields({ form, prefix, purpose }: PlaceFieldsProps) {
  const field = (name: 'address' | 'address2' | 'town' | 'postcode', token: string) => {
    const whole = `${prefix}${name}` satisfies KeptField
    return {
      name: whole,
      defaultValue: form.kept(whole) ?? '',
      errors: form.messagesFor(whole),
      autoComplete: `${purpose} ${token}`,
    }
  }
  return (
    <>
      <TextField label="Address" isRequired {...field('address', 'address-line1')} />
      <TextField label="Address line 2" isOptional {...field('address2', 'address-line2')} />
      <div className="trade-registration__pair">
        <TextField label="Town" isRequired {...field('town', 'address-level2')} />
        <PostcodeField country="GB" {...field('postcode', 'postal-code')} />
      </div>
    </>
  )
}
