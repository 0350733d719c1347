import {
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationPayload,
  SAME_ADDRESS,
} from '../../entities/registration/registration-fields'
import { typedIn } from './fields'

const asTyped = (typed: string): unknown => typed

/**
 * The body of `POST /auth/register` (registration.7). While the shipping address is the same, it is
 * copied from the billing address (registration.4).
 * @param invite the code of an invitation, or `null`
 */
export function registrationPayload(data: FormData, invite: string | null): RegistrationPayload {
  const isSame = data.has(SAME_ADDRESS)
  const entries = REGISTRATION_FIELDS.flatMap(
    ({ name, copyOf = name, send = asTyped }: RegistrationField) =>
      send ? [[name, send(typedIn(data, isSame ? copyOf : name), data)]] : [],
  )
  return { ...Object.fromEntries(entries), token: invite ?? '' }
}
