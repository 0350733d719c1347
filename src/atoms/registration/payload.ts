import {
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationPayload,
  SAME_ADDRESS,
} from '../../entities/registration/registration-fields'
import { typedIn } from './fields'

const asTyped = (typed: string): unknown => typed

/** The body of `POST /auth/register` (registration.7), with the billing address twice where it is the same. */
export function registrationPayload(data: FormData, invite: string | null): RegistrationPayload {
  const isSame = data.has(SAME_ADDRESS)
  const entries = REGISTRATION_FIELDS.flatMap(
    ({ name, copyOf = name, send = asTyped }: RegistrationField) =>
      send ? [[name, send(typedIn(data, isSame ? copyOf : name), data)]] : [],
  )
  return { ...Object.fromEntries(entries), token: invite ?? '' }
}
