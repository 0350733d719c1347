import { NO_NAME, type VerificationLink, Verified } from '../../entities/session/email-verification'
import { ifEmpty } from '../call/api-error'
import { request } from '../call/client'
import { requestMessage } from '../call/message-call'

/** `GET /email-verify/{id}`: verifies an email address with the parameters of the mailed link (session.15). */
export const verifyEmail = ({ id, ...query }: VerificationLink): Promise<Verified> =>
  request(Verified, `/email-verify/${encodeURIComponent(id)}`, {
    query,
    mayBeEmpty: true,
  }).catch(ifEmpty(() => NO_NAME))

/** `GET /auth/email/resend`: sends the verification email again. */
export const resendVerification = (): Promise<{ message: string | null }> =>
  requestMessage('/auth/email/resend')
