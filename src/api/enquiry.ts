import { type Enquiry, EnquiryAnswer } from '../entities/enquiry'
import { ApiError, request } from './client'

/** `POST /auth/enquire`: a question for the sales team. An answer without a body is a yes. */
export async function enquire(enquiry: Enquiry): Promise<void> {
  try {
    await request(EnquiryAnswer, '/auth/enquire', {
      method: 'POST',
      body: { ...enquiry },
      isBackground: true,
    })
  } catch (error) {
    if (!(error instanceof ApiError && error.isEmpty)) throw error
  }
}
