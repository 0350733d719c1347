import type { Enquiry } from '../entities/enquiry'
import { MessageAnswer } from '../entities/message-answer'
import { ifEmpty } from './api-error'
import { request } from './client'

/** `POST /auth/enquire`: sends an enquiry to the sales team. An answer without a body is a success. */
export async function enquire(enquiry: Enquiry): Promise<void> {
  await request(MessageAnswer, '/auth/enquire', {
    method: 'POST',
    body: { ...enquiry },
    isBackground: true,
  }).catch(ifEmpty(() => undefined))
}
