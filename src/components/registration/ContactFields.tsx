import { useState } from 'react'
import { wasTicked } from '../../atoms/registration/draft'
import { SAME_ADDRESS } from '../../entities/registration/registration-fields'
import { CheckboxField } from '../ui/form/CheckboxField'
import { TextField } from '../ui/form/TextField'
import { PlaceFields } from './PlaceFields'
import type { FormOfFields } from './use-registration-form'

/** Step 2: phone, billing address and shipping address (registration.2, registration.4). */
export function ContactFields({ form }: { form: FormOfFields }) {
  const [isSame, setIsSame] = useState(wasTicked(form.kept(SAME_ADDRESS), true))
  return (
    <>
      <TextField
        label="Phone"
        name="telephone"
        type="tel"
        autoComplete="tel"
        isRequired
        defaultValue={form.kept('telephone')}
        errors={form.messagesFor('telephone')}
      />
      <fieldset className="trade-registration__group">
        <legend className="trade-registration__legend">Billing address</legend>
        <PlaceFields form={form} prefix="" purpose="billing" />
      </fieldset>
      <CheckboxField
        label="The shipping address is the same"
        name={SAME_ADDRESS}
        defaultChecked={isSame}
        onChange={(event) => setIsSame(event.currentTarget.checked)}
      />
      <fieldset className="trade-registration__group" hidden={isSame} disabled={isSame}>
        <legend className="trade-registration__legend">Shipping address</legend>
        <PlaceFields form={form} prefix="shipping_" purpose="shipping" />
      </fieldset>
    </>
  )
}
