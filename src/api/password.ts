import { MessageAnswer, NO_MESSAGE } from '../entities/message-answer'
import { ifEmpty } from './api-error'
import { request } from './client'

/** `POST /auth/password/email`: requests the email with the link to choose a new password. */
export const requestPasswordReset = (email: string): Promise<MessageAnswer> =>
  request(MessageAnswer, '/auth/password/email', {
    method: 'POST',
    body: { email },
    isBackground: true,
  }).catch(ifEmpty(() => NO_MESSAGE))

/** What the password reset form sends. */
export interface PasswordReset {
  email: string
  password: string
  password_confirmation: string
  /** The one-use token of the mailed link. */
  token: string
}

/** `POST /auth/password/reset`: sets a new password. */
export const resetPassword = (reset: PasswordReset): Promise<MessageAnswer> =>
  request(MessageAnswer, '/auth/password/reset', {
    method: 'POST',
    body: { ...reset },
    isBackground: true,
  }).catch(ifEmpty(() => NO_MESSAGE))
