import { useState } from 'react'
import { wasTicked } from '../../atoms/registration/draft'
import { SAME_ADDRESS } from '../../entities/registration/registration-fields'
import { PostcodeField } from '../form/PostcodeField'
import { CheckboxField } from '../ui/form/CheckboxField'
import { TextField } from '../ui/form/TextField'
import type { FormOfFields } from './use-registration-form'

/** Step 2: phone, billing address and shipping address (registration.2, registration.4). */
export function ContactFields({ form }: { form: FormOfFields }) {
  const [isSame, setIsSame] = useState(wasTicked(form.kept(SAME_ADDRESS), true))
  return (
    <>
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        isRequired
        {...form.field('telephone')}
      />
      <fieldset className="trade-registration__group trade-stack-4">
        <legend className="trade-registration__legend trade-heading">Billing address</legend>
        <PlaceFields form={form} prefix="" purpose="billing" />
      </fieldset>
      <CheckboxField
        label="The shipping address is the same"
        name={SAME_ADDRESS}
        defaultChecked={isSame}
        onChange={(event) => setIsSame(event.currentTarget.checked)}
      />
      <fieldset
        className="trade-registration__group trade-stack-4"
        hidden={isSame}
        disabled={isSame}
      >
        <legend className="trade-registration__legend trade-heading">Shipping address</legend>
        <PlaceFields form={form} prefix="shipping_" purpose="shipping" />
      </fieldset>
    </>
  )
}

interface PlaceFieldsProps {
  form: FormOfFields
  /** Prefix of each field's name. */
  prefix: '' | 'shipping_'
  /** The autocomplete section. */
  purpose: 'billing' | 'shipping'
}

function PlaceFields({ form, prefix, purpose }: PlaceFieldsProps) {
  const field = (name: 'address' | 'address2' | 'town' | 'postcode', token: string) => ({
    ...form.field(`${prefix}${name}`),
    autoComplete: `${purpose} ${token}`,
  })
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
