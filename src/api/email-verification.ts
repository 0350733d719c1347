import { type VerificationLink, Verified } from '../entities/email-verification'
import { MessageAnswer } from '../entities/message-answer'
import { IN_PLACE, request } from './client'

/** `GET /email-verify/{id}`: confirms an email address with what the mailed link carries. */
export const verifyEmail = ({ id, ...query }: VerificationLink): Promise<Verified> =>
  request(Verified, `/email-verify/${encodeURIComponent(id)}`, {
    ...IN_PLACE,
    query,
  })

/** `GET /auth/email/resend`: sends the mail with the link once more. */
export const resendVerification = (): Promise<MessageAnswer> =>
  request(MessageAnswer, '/auth/email/resend', IN_PLACE)
