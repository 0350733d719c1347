import { Said } from '../entities/said'
import { type VerificationLink, Verified } from '../entities/verification'
import { request } from './client'

/** `GET /email-verify/{id}`: confirms an email address with what the mailed link carries. */
export const verifyEmail = ({ id, ...query }: VerificationLink): Promise<Verified> =>
  request(Verified, `/email-verify/${encodeURIComponent(id)}`, {
    query,
    isBackground: true,
    endsSession: true,
  })

/** `GET /auth/email/resend`: sends the mail with the link once more. */
export const resendVerification = (): Promise<Said> =>
  request(Said, '/auth/email/resend', { isBackground: true, endsSession: true })
