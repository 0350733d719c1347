import { requestMessage } from '../call/message-call'

/** `POST /auth/password/email`: requests the email with the link to choose a new password. */
export const requestPasswordReset = (email: string): Promise<{ message: string | null }> =>
  requestMessage('/auth/password/email', {
    method: 'POST',
    body: { email },
    keepsSession: true,
  })

export interface PasswordReset {
  email: string
  password: string
  password_confirmation: string
  /** The one-use token of the mailed link. */
  token: string
}

/** `POST /auth/password/reset`: sets a new password. */
export const resetPassword = (reset: PasswordReset): Promise<{ message: string | null }> =>
  requestMessage('/auth/password/reset', {
    method: 'POST',
    body: { ...reset },
    keepsSession: true,
  })
