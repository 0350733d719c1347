import { MessageAnswer } from '../entities/message-answer'
import { request } from './client'

/** `POST /auth/password/email`: asks for the mail with the link to choose a new password. */
export const requestPasswordReset = (email: string): Promise<MessageAnswer> =>
  request(MessageAnswer, '/auth/password/email', {
    method: 'POST',
    body: { email },
    isBackground: true,
  })

export interface PasswordReset {
  email: string
  password: string
  password_confirmation: string
  /** Of the link in the mail; it works once. */
  token: string
}

/** `POST /auth/password/reset`: sets a new password. */
export const resetPassword = (reset: PasswordReset): Promise<MessageAnswer> =>
  request(MessageAnswer, '/auth/password/reset', {
    method: 'POST',
    body: { ...reset },
    isBackground: true,
  })
