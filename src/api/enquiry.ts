import type { Enquiry } from '../entities/enquiry'
import { requestMessage } from './call/message-call'

/** `POST /auth/enquire`: sends an enquiry to the sales team. */
export async function enquire(enquiry: Enquiry): Promise<void> {
  await requestMessage('/auth/enquire', {
    method: 'POST',
    body: { ...enquiry },
    keepsSession: true,
  })
}
